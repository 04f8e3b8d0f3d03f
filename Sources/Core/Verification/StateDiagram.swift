/// A diagram of a flow: its states, and the transitions between them.
public struct StateDiagram: Sendable {
  /// One arrow of the diagram, with the labels of all transitions between the same two states.
  struct Arrow: Hashable {
    let from: String
    let to: String
    let labels: [String]
  }

  let name: String
  let states: [String]
  let arrows: [Arrow]
  /// The note below the diagram about events that are not drawn, because they are the same in every state.
  let note: String

  /// - Parameters:
  ///   - states: the states in the order of drawing, the initial one first.
  ///   - universal: the labels of events that every state handles in the same way. Their transitions are not drawn.
  ///   - note: the text below the diagram that describes these events.
  public init(_ name: String, states: [String], transitions: Set<Transition>, universal: Set<String>, note: String) {
    (self.name, self.states, self.note) = (name, states, note)
    let drawn = transitions.filter {
      !universal.contains($0.label) && $0.from != $0.to && states.contains($0.from) && states.contains($0.to)
    }
    let ends = Dictionary(grouping: drawn) { [$0.from, $0.to] }
    arrows = ends.map { Arrow(from: $0[0], to: $0[1], labels: Set($1.map(\.label)).sorted()) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The diagram in graphviz's DOT language. Source: https://graphviz.org/doc/info/lang.html
  public var dot: String {
    let nodes = states.map { "  \"\($0)\" [shape=\($0 == states.first ? "doublecircle" : "box")]" }
    let edges = arrows.map { "  \"\($0.from)\" -> \"\($0.to)\" [label=\"\($0.text("\\n"))\"]" }
    return """
      digraph \(name) {
        rankdir=LR; ranksep=1.1; nodesep=0.35
        label="\(name). \(note)"
        fontname="Helvetica"; fontsize=16
        node [fontname="Helvetica", fontsize=14, style="rounded,filled", fillcolor="#eef4fb", color="#33567a"]
        edge [fontname="Helvetica", fontsize=11, color="#7a8794", fontcolor="#33404d"]
      \((nodes + edges).joined(separator: "\n"))
      }

      """
  }

  /// The diagram in Mermaid's syntax. Source: https://mermaid.js.org/syntax/stateDiagram.html
  public var mermaid: String {
    let edges = arrows.map { "  \($0.from) --> \($0.to): \($0.text(", "))" }
    let start = states.first.map { ["  [*] --> \($0)"] } ?? []
    return (["%% \(note)", "stateDiagram-v2"] + start + edges).joined(separator: "\n") + "\n"
  }
}

extension StateDiagram.Arrow {
  fileprivate func text(_ separator: String) -> String { labels.joined(separator: separator) }
}

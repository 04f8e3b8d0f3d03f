/// A flow as a picture: its states, and the ways between them.
public struct StateDiagram: Sendable {
  /// Ways with the same two ends are one arrow, with everything that leads along it.
  struct Arrow: Hashable {
    let from: String
    let to: String
    let labels: [String]
  }

  let name: String
  let states: [String]
  let arrows: [Arrow]
  /// What is told below the picture and not drawn: it is the same in every state.
  let note: String

  /// - Parameters:
  ///   - states: in the order in which they are to be drawn, the first at the beginning.
  ///   - universal: events that mean the same in every state.
  ///   - note: says what they are.
  public init(_ name: String, states: [String], ways: Set<Way>, universal: Set<String>, note: String) {
    (self.name, self.states, self.note) = (name, states, note)
    let drawn = ways.filter {
      !universal.contains($0.label) && $0.from != $0.to && states.contains($0.from) && states.contains($0.to)
    }
    let ends = Dictionary(grouping: drawn) { [$0.from, $0.to] }
    arrows = ends.map { Arrow(from: $0[0], to: $0[1], labels: Set($1.map(\.label)).sorted()) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// In graphviz's language. Source: https://graphviz.org/doc/info/lang.html
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

  /// Source: https://mermaid.js.org/syntax/stateDiagram.html
  public var mermaid: String {
    let edges = arrows.map { "  \($0.from) --> \($0.to): \($0.text(", "))" }
    let start = states.first.map { ["  [*] --> \($0)"] } ?? []
    return (["%% \(note)", "stateDiagram-v2"] + start + edges).joined(separator: "\n") + "\n"
  }
}

extension StateDiagram.Arrow {
  fileprivate func text(_ separator: String) -> String { labels.joined(separator: separator) }
}

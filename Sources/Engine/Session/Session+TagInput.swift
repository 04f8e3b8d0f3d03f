import Dialogue
import JSGF

extension Session {
  /// Interprets tags from a button or a switch. The grammar still decides whether they are accepted: only it knows
  /// which tags are possible in the current state, and whether a value in them exists.
  /// - Parameter listener: the listener that was active at the press.
  func understand(_ tags: [Tag], _ listener: ActiveListener?) async {
    let text = tags.map(\.text).joined(separator: ", ")
    guard let listener, canMean(tags, listener.grammar) else { return recordIgnored(text, listener) }
    await interpret(Hypothesis(text: text), tags, listener)
  }

  private func canMean(_ tags: [Tag], _ grammar: GrammarName) -> Bool {
    let known = locale.grammars[grammar.file]?.tags(under: grammar.rule) ?? []
    return !tags.isEmpty && tags.allSatisfy(known.contains) && F.Intent(tags: tags) != nil
  }

  private func recordIgnored(_ text: String, _ listener: ActiveListener?) {
    var details = ["tags": listener?.request.isSensitive == true ? "****" : text]
    details["grammar"] = listener.map { "\($0.grammar)" }
    record(effect: "rejected", details.mapValues { .text($0) })
  }
}

import Dialogue
import JSGF

extension Session {
  /// Interprets tags from a button or a switch. The grammar still decides whether they are accepted: only it knows
  /// which tags are possible in the current state, and whether a value in them exists.
  /// - Parameter ear: the listener that was active at the press.
  func understand(_ tags: [Tag], _ ear: ActiveListener?) async {
    let text = tags.map(\.text).joined(separator: ", ")
    guard let ear, canMean(tags, ear.grammar) else { return ignore(text, ear) }
    await settle(Hypothesis(text: text), tags, ear)
  }

  private func canMean(_ tags: [Tag], _ grammar: GrammarName) -> Bool {
    let known = language.grammars[grammar.file]?.tags(under: grammar.rule) ?? []
    return !tags.isEmpty && tags.allSatisfy(known.contains) && F.Intent(tags: tags) != nil
  }

  private func ignore(_ text: String, _ ear: ActiveListener?) {
    var details = ["tags": ear?.attention.isSecret == true ? "****" : text]
    details["grammar"] = ear.map { "\($0.grammar)" }
    record(effect: "ignore", details.mapValues { .text($0) })
  }
}

import Dialogue
import JSGF

extension Session {
  /// What is meant without being said. A grammar is asked all the same: it alone knows what can be meant at this moment, and
  /// that what is named exists.
  /// - Parameter ear: the one that was open when it was pressed.
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

package import Verification

/// Converts the steps of an explored conversation to a talk file.
package struct TalkText {
  package let name: String
  package let app: String
  package let locale: String

  package init(name: String, app: String, locale: String) {
    self.name = name
    self.app = app
    self.locale = locale
  }

  package func text(_ steps: [Step]) -> String {
    let head = ["talk   \(name)", "app    \(app)", "locale \(locale)", data(steps)].compactMap { $0 }
    return (head + steps.map(line)).joined(separator: "\n") + "\n"
  }

  /// Returns the `data` line with the behaviour of the backend at its first answer; nil for the usual behaviour. This
  /// writer gives all later answers the same behaviour.
  private func data(_ steps: [Step]) -> String? {
    let answers = steps.compactMap { if case .answers(let name) = $0 { name } else { nil } }
    let behaviour: String? =
      switch answers.first {
      case "old-counts"?: "age 7m"
      case "lost-counts"?: "fails"
      case "no-counts"?: "forgets"
      default: nil
      }
    return behaviour.map { "data   recorded \($0)" }
  }

  private func line(_ step: Step) -> String {
    switch step {
    case .says(let sentence, let isSure, let other):
      "say    \"\(sentence)\"\(isSure ? "" : " uncertain")" + (other.map { " or \"\($0)\"" } ?? "")
    case .isNotUnderstood: "say    <noise>"
    case .isSilent: "silence 9s"
    case .answers(let name): "# here the backend answers: \(name)"
    case .observes(let name): "# here the stream reports: \(name)"
    case .audioRestored: "# here the microphone and the loudspeaker are lost and come back"
    case .timerFires(let name, let after): "silence \(after.components.seconds + 1)s   # \(name)"
    }
  }
}

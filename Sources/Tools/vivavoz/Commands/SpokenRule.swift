import Foundation
import JSGF
import Session

/// A rule as the recogniser hears it, without the sentences for typed text.
struct SpokenRule {
  private let name: String
  private let matcher: Matcher
  private let automaton: FiniteStateGrammar

  /// - Throws: `AutomatonError` if the recogniser cannot use the rule.
  init(_ spoken: Grammar, _ name: String) throws(AutomatonError) {
    self.name = name
    matcher = Matcher(spoken)
    automaton = try spoken.automaton(for: name)
  }

  /// Returns a line about the trailing silence that ends an utterance after a text, and the words that can follow; nil
  /// if no sentence of the rule begins with the text.
  func pause(after text: String) -> String? {
    let words = Tokenizer.tokenize(text)
    let fit = matcher.prefixMatch(words, rule: name)
    guard fit.count == words.count else { return nil }
    let completeness = automaton.completeness(of: words) { matcher.matches($0, rule: name) }
    let silence = EndpointingProfile.normal.silence(before: completeness)
    let reason =
      switch completeness {
      case .complete: "no word can follow"
      case .semanticallyComplete: "the words that can follow keep the meaning"
      case .answer: "an answer, words that can follow change the meaning"
      case .extendable: "words that can follow change the meaning"
      case .incomplete: "words must follow"
      }
    let next = fit.next.sorted()
    let shown = next.prefix(8).joined(separator: ", ") + (next.count > 8 ? ", ..." : "")
    let seconds = String(format: "%.2f", silence / .seconds(1))
    return "  pause: \(seconds) s, <\(name)>: \(reason)" + (next.isEmpty ? "" : ": \(shown)")
  }
}

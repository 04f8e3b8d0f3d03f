import JSGF
import Testing

@Suite("Typed answers")
struct TypedAnswerTests {
  /// A yes is acted upon without a confirmation, and may release a call for help.
  @Test(
    "A yes beside a negation is never read as a yes", arguments: ["en", "es", "pt"], ["yes", "hypothesis"])
  func refusals(tag: String, rule: String) throws {
    let grammar = try Locales.grammar("common", tag)
    let matcher = Matcher(grammar)
    // Of the first 300 ways to say yes every tenth.
    let ways = Sentences(of: "agreeing", in: grammar).prefix(300).map(\.words)
    let agreeing = stride(from: 0, to: ways.count, by: 10).map { ways[$0] }
    let stopWords = grammar.words(of: Matcher.stopWords).sorted()
    #expect(agreeing.count > 10 && stopWords.count > 30)
    for refusal in grammar.words(of: Matcher.negations).sorted() {
      for (number, words) in agreeing.enumerated() {
        let between = stopWords[number % stopWords.count]
        for text in [words + [refusal], words + [between, refusal], [refusal] + words] {
          // «Como no» is a yes word by word.
          if !matcher.matches(Array(text.suffix(2)), rule: rule).isEmpty { continue }
          let near = matcher.nearMatch(of: text.joined(separator: " "), rule: rule)
          #expect(near?.matches.contains { $0.tags.contains { $0.value == "yes" } } != true, "\(text)")
        }
      }
    }
  }
}

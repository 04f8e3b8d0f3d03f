import JSGF
import Randomness
import Testing

@Suite struct MutationTests {
  static let valid = """
    #JSGF V1.0 UTF-8 en;
    grammar org.example.rider; // what a rider says
    import <common.*>;
    public <request> = [please] (<what> | /0.5/ "where can I" park {intent=park}) [near <place>]+ <NULL>;
    <what> = bikes {intent=bikes} | (free* stands {a\\}b}) | <what2> sí; /* two */ <what2> = x <what> | [o'connell];
    <place> = (smithfield {place=1} | 3arena {place=2})+;
    """
  static let pieces =
    Array("<>()[]{}|;=*+/\\\"'#.&\n\r\t \u{0}é👍a9").map(String.init) + [
      "<NULL>", "<VOID>", "public", "<what>", "/*", "//", "((((", "\u{FEFF}",
    ]

  /// Returns the grammar after one to four changes: a piece is removed, inserted, doubled or moved.
  private func mutated(_ random: inout SeededGenerator) -> String {
    var text = Array(Self.valid)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<text.count, using: &random)
      let end = min(text.count, start + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? "", at: start)
      case 2: text.insert(contentsOf: text[start..<end], at: Int.random(in: 0...text.count, using: &random))
      default: text = Array(text.prefix(start == 0 ? text.count : start))
      }
      if text.isEmpty { return "" }
    }
    return String(text)
  }

  @Test("5,000 damaged grammars are parsed or rejected, checked and matched without a crash")
  func mutations() {
    var random = SeededGenerator(seed: 2)
    var (read, refused) = (0, 0)
    for _ in 0..<5_000 {
      let text = mutated(&random)
      do throws(GrammarError) {
        let grammar = try Grammar(parsing: text, file: "m")
        read += 1
        exercise(grammar)
      } catch {
        refused += 1
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.count
        #expect((1...lines).contains(error.line) && error.description.contains("; "), "\(error)\n\(text)")
      }
    }
    #expect(read > 500 && refused > 2_000, "\(read) read, \(refused) refused")
  }

  private func exercise(_ grammar: Grammar) {
    _ = grammar.problems()
    let rule = grammar.rules.first?.name ?? "request"
    let matcher = Matcher(grammar)
    _ = matcher.matches(["bikes", "near", "smithfield"], rule: rule)
    #expect(matcher.prefixMatch(["bikes", "near"], rule: rule).count <= 2)
    for sentence in Sentences(of: rule, in: grammar).prefix(3) where !sentence.words.isEmpty {
      #expect(!matcher.matches(sentence.words, rule: rule).isEmpty)
    }
    guard let automaton = try? grammar.automaton(for: rule) else { return }
    for sentence in Sentences(of: rule, in: grammar).prefix(3) { #expect(automaton.takes(sentence.words)) }
  }
}

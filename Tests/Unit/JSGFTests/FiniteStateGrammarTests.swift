import JSGF
import Randomness
import Testing

@Suite struct FiniteStateGrammarTests {
  static let tricky = """
    public <s> = [please] (<s\u{ED}> {a} | "New York" | <VOID> | /0.2/ o'connell)* 3arena+ [<r>] ([[a] b*])* [<VOID>];
    <s\u{ED}> = s\u{ED} <NULL> | ((x | y) {t} z)+; <r> = r <r> | r q | r; public <unused> = u; <loop> = <loop> l;
    public <v> = <VOID>; public <e> = [a]; public <even> = a <odd> | <NULL>; <odd> = a <even>;
    """

  @Test(
    "The finite-state grammar accepts the sentences of the grammar",
    arguments: ["s", "r", "unused", "e", "even", "v", "loop", "nowhere"])
  func sameSentences(rule: String) throws {
    let sample = try grammar(Self.tricky)
    let (automaton, matcher) = (try sample.automaton(for: rule), Matcher(sample))
    let words = sample.words(of: rule).sorted() + ["stranger"]
    var random = SeededGenerator(seed: 6)
    var taken = 0
    for _ in 0..<2_000 {
      let sentence = (0..<Int.random(in: 0...5, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let takes = automaton.takes(sentence)
      taken += takes ? 1 : 0
      #expect(takes == !matcher.matches(sentence, rule: rule).isEmpty, "\(sentence)")
    }
    for sentence in RandomSentences(of: rule, in: sample, seed: 5).prefix(300) {
      #expect(automaton.takes(sentence.words), "\(sentence.words)")
    }
    #expect((taken > 0) == !["v", "loop", "nowhere"].contains(rule))
  }

  @Test(
    "An excluded meaning cannot be recognised, whatever the order of its tags, and every other can",
    arguments: [
      ("[no {n}] (bikes {b} | stands {s}) [at (x {x} | y {y})]", [["b", "x"], ["n"]]),
      ("(bikes {b} | stands {s})* [x {x}]", [["b", "s"], ["x"], []]),
      ("go <r> | stop {b}", [["a"], ["b"]]), ("yes {b} | no", [["b"]]), ("yes {b} | no", [[]]),
    ])
  func refusal(rule: String, refused: [[String]]) throws {
    let sample = try grammar("public <s> = \(rule); <r> = up <r> {a} | down {b};")
    let refused = Set(refused.map { Set($0) })
    let (automaton, matcher) = (try sample.automaton(for: "s", excluding: refused), Matcher(sample))
    let words = sample.words(of: "s").sorted()
    var random = SeededGenerator(seed: 7)
    var (taken, left) = (0, 0)
    for _ in 0..<2_000 {
      let sentence = (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let meanings = matcher.matches(sentence, rule: "s").map { Set($0.tags.map(\.text)) }
      let isAllowed = meanings.contains { !refused.contains($0) }
      (taken, left) = (taken + (isAllowed ? 1 : 0), left + (isAllowed || meanings.isEmpty ? 0 : 1))
      #expect(automaton.takes(sentence) == isAllowed, "\(sentence)")
    }
    #expect(taken > 0 && left > 0)
  }

  @Test("If all meanings are excluded, only the offered choices can be recognised")
  func offered() throws {
    let sample = try grammar("public <s> = a b {x} | c {x};")
    #expect(try sample.automaton(for: "s", excluding: [["x"]]).isEmpty)
    #expect(try !sample.automaton(for: "s").isEmpty)
    let offered = try sample.automaton(for: "s", excluding: [["x"]], besides: [["b", "d"], ["a"]])
    #expect(offered.takes(["b", "d"]) && offered.takes(["a"]))
    #expect(!offered.takes(["a", "b"]) && !offered.takes(["b"]) && !offered.isEmpty)
  }

  @Test("The words of the finite-state grammar are those of the rule, each once, and can be renamed")
  func words() throws {
    let automaton = try grammar("public <s> = a \"New York\" | a b; <other> = c;").automaton(for: "s")
    #expect(automaton.words.sorted() == ["a", "b", "new", "york"])
    #expect(automaton.spelling { $0 + "1" }.takes(["a1", "new1", "york1"]))
  }

  @Test(
    "Common beginnings, ends and following rules are shared",
    arguments: [
      ("a b c | a b d {x} | e", 5), ("a b | a | a b c", 5), ("x street | y street | z road | z street", 6),
      ("a b {x} | a b {y}", 2), ("(near | by | at) <p> | go <p>", 6), ("[no] [want] <p>", 4),
    ])
  func sharing(rule: String, arcs: Int) throws {
    let automaton = try grammar("public <s> = \(rule); <p> = p | q;").automaton(for: "s")
    let spoken = automaton.states.flatMap { $0 }.filter { $0.word != nil }.count
    #expect(spoken == arcs, "\(automaton)")
  }

  @Test("Right recursion becomes a loop, and any other recursion is an error")
  func recursion() throws {
    let sample = try grammar(
      "public <s> = a <s> | b [<s>]; public <t> = a <t> b | c; public <u> = (a <u>)* c; public <v> = <t> | d;")
    #expect(try sample.automaton(for: "s").takes(["a", "b", "b", "a", "b"]))
    for (rule, culprit) in [("t", "t"), ("u", "u"), ("v", "t")] {
      #expect(throws: AutomatonError.recursion(rule: culprit)) { try sample.automaton(for: rule) }
    }
  }

  @Test("Rules that multiply without limit are an error; deep rules are not")
  func size() throws {
    let doubling = (0..<40).map { "<r\($0)> = <r\($0 + 1)> <r\($0 + 1)>;" }.joined()
    let many = try grammar("public <s> = <r0>; \(doubling) <r40> = a;")
    #expect(throws: AutomatonError.size(limit: 500_000)) { try many.automaton(for: "s") }
    let chain = (0..<20_000).map { "<r\($0)> = <r\($0 + 1)>;" }.joined()
    #expect(try grammar("public <s> = <r0>; \(chain) <r20000> = a;").automaton(for: "s").takes(["a"]))
    let names = (0..<3_000).map { "name\($0) street" }.joined(separator: " | ")
    #expect(try grammar("public <s> = near (\(names)) [now];").automaton(for: "s").states.count < 10)
  }
}

extension FiniteStateGrammar {
  /// Returns whether a sentence leads from the start to the end.
  func takes(_ sentence: [String]) -> Bool {
    var here = closure([start])
    for word in sentence {
      here = closure(here.flatMap { states[$0].filter { $0.word.map { words[$0] } == word }.map(\.target) })
    }
    return here.contains(end)
  }

  private func closure(_ some: [Int]) -> Set<Int> { closure(Set(some)) }

  private func closure(_ some: Set<Int>) -> Set<Int> {
    let more = some.union(some.flatMap { states[$0].filter { $0.word == nil }.map(\.target) })
    return more.count == some.count ? some : closure(more)
  }
}

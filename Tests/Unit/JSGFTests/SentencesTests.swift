import JSGF
import Testing

@Suite struct SentencesTests {
  private func all(_ rule: String) throws -> [String] {
    try Sentences(of: "s", in: grammar("public <s> = " + rule)).map {
      ($0.words + $0.tags.map { "{\($0.text)}" }).joined(separator: " ")
    }
  }

  @Test(
    "Every sentence is listed, with loops unrolled twice",
    arguments: [
      ("a [b] (c {x} | d);", ["a b c {x}", "a b d", "a c {x}", "a d"]),
      ("a*;", ["a", "a a", ""].sorted()), ("a+;", ["a", "a a"]), ("([a] {x})*;", ["", "a a {x} {x}", "a {x}"]),
      ("([a] {x})+;", ["a a {x} {x}", "a {x}", "{x}"]), ("\"New York\" <VOID> | \"New York\";", ["new york"]),
      ("<VOID>;", []), ("<s> a | b;", []), ("a <s> | b;", ["a a b", "a b", "b"]),
    ])
  func listing(rule: String, expected: [String]) throws {
    #expect(try all(rule).sorted() == expected.sorted())
  }

  @Test("Hundreds of thousands of sentences are generated one at a time")
  func lazyGeneration() throws {
    let digit = "(" + (0...9).map { "d\($0)" }.joined(separator: "|") + ")"
    let many = try grammar("public <s> = " + String(repeating: digit, count: 30) + ";")
    #expect(Sentences(of: "s", in: many).prefix(1_000).reduce(0) { count, _ in count + 1 } == 1_000)
    #expect(Set(Sentences(of: "s", in: many).prefix(1_000)).count == 1_000)
  }

  @Test("Every listed and every random sentence has the meaning that it was generated with")
  func agreement() throws {
    let sample = try grammar(
      "public <s> = ((<x> [<y>]) {a})* [x {b}] | ([<y>] {c})+; <x> = x {d} | y; <y> = (y {e} | x y)+ | z <y> {f};")
    let matcher = Matcher(sample)
    for sentence in Array(Sentences(of: "s", in: sample).prefix(3_000))
      + RandomSentences(of: "s", in: sample, seed: 1).prefix(300)
    {
      let matches = matcher.matches(sentence.words, rule: "s")
      #expect(matches.contains(Match(rule: "s", tags: sentence.tags)) || matches.count == Matcher.mostMeanings)
    }
  }

  @Test("Random sentences are reproducible by their seed, and end even with recursive rules")
  func randomness() throws {
    let endless = try grammar("public <s> = a <s> <s> <s> | /0.01/ b; public <v> = <VOID>;")
    let first = RandomSentences(of: "s", in: endless, seed: 7).prefix(5).map(\.self)
    #expect(first == RandomSentences(of: "s", in: endless, seed: 7).prefix(5).map(\.self))
    #expect(first != RandomSentences(of: "s", in: endless, seed: 8).prefix(5).map(\.self))
    #expect(RandomSentences(of: "v", in: endless, seed: 7).prefix(5).map(\.self).isEmpty)
  }

  @Test("Random sentences follow the weights of alternatives")
  func weights() throws {
    let coin = try grammar("public <s> = /9/ a | /1/ b | /0/ c;")
    let said = RandomSentences(of: "s", in: coin, seed: 3).prefix(1_000).map(\.words)
    #expect((850...950).contains(said.filter { $0 == ["a"] }.count))
    #expect(!said.contains(["c"]))
  }
}

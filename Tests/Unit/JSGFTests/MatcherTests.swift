import JSGF
import Testing

@Suite struct MatcherTests {
  @Test(
    "Every meaning is found once, with its tags in the order of the words",
    arguments: [
      ("a {x} b {y};", "a b", [["x", "y"]]),
      ("(a {x} b {y}) {z};", "a b", [["x", "y", "z"]]),
      ("a {x} | a {y};", "a", [["x"], ["y"]]),
      ("a {x} | a {x};", "a", [["x"]]),
      ("[a] [a] {x};", "a", [["x"]]),
      ("[a {x}] a;", "a", [[]]),
      ("[a {x}] a;", "a a", [["x"]]),
      ("a* a {x};", "a a a", [["x"]]),
      ("(a {x} | b {y})+;", "a b a", [["x", "y", "x"]]),
      ("(a {x} | b {y})+;", "", []),
      ("a*;", "", [[]]),
      ("([a] {x})*;", "a", [["x"]]),
      ("([a] {x})+;", "", [["x"]]),
      ("([a] {x})+;", "a", [["x"]]),
      ("([[a*] [b]]* {x})* c;", "a b c", [["x"], ["x", "x"]]),
      ("(<NULL> {x})* a;", "a", [[]]),
      ("<NULL> {x} a;", "a", [["x"]]),
      ("a <VOID> | b;", "a", []),
      ("[<VOID>] b;", "b", [[]]),
      ("/0/ a | b;", "a", []),
      ("\"New York\" {ny};", "new york", [["ny"]]),
      ("sí {yes} | o'connell {oc} | 3arena {3};", "SI", [["yes"]]),
      ("sí {yes} | o'connell {oc} | 3arena {3};", "O’Connell", [["oc"]]),
      ("a <s> {x} | a;", "a a a", [["x", "x"]]),
      ("a <s> b | c;", "a a c b b", [[]]),
      ("a <s> b | c;", "a a c b", []),
      ("<t> <t>; <t> = a {x} | a a {y};", "a a a", [["x", "y"], ["y", "x"]]),
      ("a;", "a a", []), ("a;", "zzz", []), ("a;", "", []),
    ] as [(String, String, [[String]])])
  func meanings(rule: String, text: String, expected: [[String]]) throws {
    #expect(try Matcher(grammar("public <s> = " + rule)).meanings(text) == expected)
  }

  @Test(
    "A left-recursive or undefined rule ends the match without an endless loop",
    arguments: ["<s> a | a;", "<t> | a; <t> = <s>;", "<none> | a;", "(<s>)* a;", "<s>;"])
  func refusal(rule: String) throws {
    let matcher = try Matcher(grammar("public <s> = " + rule))
    #expect(matcher.meanings("a").count <= 1)
    #expect(matcher.meanings("a", rule: "nowhere").isEmpty)
  }

  @Test("The number of meanings is limited to 64")
  func meaningLimit() throws {
    let matcher = try Matcher(grammar("public <s> = (a {x} | a {y} | a a {z})*;"))
    #expect(matcher.meanings("a a a").count == 12)
    let text = String(repeating: "a ", count: 60)
    #expect(matcher.meanings(text).count == Matcher.mostMeanings)
  }

  @Test("A grammar with exponentially many parses is matched in little time")
  func polynomial() throws {
    let matcher = try Matcher(grammar("public <s> = a | a <s> | a <s> <s> | [a] [a] [a]* a;"))
    #expect(matcher.meanings(String(repeating: "a ", count: 40)) == [[]])
    #expect(matcher.meanings(String(repeating: "a ", count: 40) + "b").isEmpty)
  }

  @Test("An overlong utterance is rejected")
  func length() throws {
    let matcher = try Matcher(grammar("public <s> = a*;"))
    #expect(matcher.meanings(String(repeating: "a ", count: 200)) == [[]])
    #expect(matcher.meanings(String(repeating: "a ", count: 100_000)).isEmpty)
  }

  @Test("A chain of 20,000 rules is matched without a stack overflow")
  func chain() throws {
    let rules = (0..<20_000).map { "<r\($0)> = <r\($0 + 1)>;" }.joined()
    #expect(try Matcher(grammar(rules + "<r20000> = a {t};")).meanings("a", rule: "r0") == [["t"]])
  }

  @Test("The length of the matching prefix and the possible next words are reported")
  func fit() throws {
    let matcher = try Matcher(
      grammar("public <s> = bikes [near (Smithfield | <p>)] | sí; <p> = park | \"Parnell Square\";"))
    #expect(
      matcher.prefixMatch(Tokenizer.tokenize("bikes near dublin"), rule: "s")
        == PrefixMatch(count: 2, next: ["smithfield", "park", "parnell"], isComplete: false))
    #expect(matcher.prefixMatch(["bikes"], rule: "s") == PrefixMatch(count: 1, next: ["near"], isComplete: true))
    #expect(matcher.prefixMatch([], rule: "s") == PrefixMatch(count: 0, next: ["bikes", "sí"], isComplete: false))
    #expect(matcher.prefixMatch(["si", "x"], rule: "s") == PrefixMatch(count: 1, next: [], isComplete: true))
    #expect(matcher.prefixMatch(["si"], rule: "nowhere") == PrefixMatch(count: 0, next: [], isComplete: false))
  }

  @Test("The tags of a rule include those of the rules that it uses")
  func tags() throws {
    let matcher = try Matcher(grammar("public <s> = a {x} | <t>* {y}; <t> = [b {z}] c; public <u> = d {w};"))
    #expect(matcher.tags(under: "s").map(\.text).sorted() == ["x", "y", "z"])
    #expect(matcher.tags(under: "u") == [Tag("w")])
    #expect(matcher.tags(under: "nowhere").isEmpty)
  }
}

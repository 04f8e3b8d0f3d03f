import JSGF
import Testing

@Suite("Ambiguous sentences")
struct AmbiguityTests {
  private func ambiguity(_ rules: String) throws -> [String]? {
    let grammar = try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram")
    return try grammar.ambiguity(under: "r")?.words
  }

  @Test(
    "The shortest sentence with two different sets of tags is found",
    arguments: [
      ("public <r> = a b {x} | a b {y} | a b c {z} | a b c;", "a b"), ("public <r> = a {x} | a;", "a"),
      ("public <r> = [a] [a] b {x} | a b {y} | a c;", "a b"), ("public <r> = a {x} b {y} | a {x} b {z};", "a b"),
      ("public <r> = a* {x} | b | a {y} a a;", "a a a"),
      ("public <r> = <p> c | a b c {y}; <p> = (a | a b) {x};", "a b c"),
    ])
  func found(_ rules: String, _ sentence: String) throws {
    #expect(try ambiguity(rules)?.joined(separator: " ") == sentence)
  }

  @Test(
    "Sentences with one meaning are not ambiguous, however many parses they have",
    arguments: [
      "public <r> = a {x} | a {x} | b;", "public <r> = [a] [a] {x} b;", "public <r> = (a b) {x} | a {x} b | a (b {x});",
      "public <r> = a {x} b | a {y} c;", "public <r> = a {x} | a {typed} {x} | a {x} {threshold=strict};",
      "public <r> = a | a;",
    ])
  func unambiguous(_ rules: String) throws { #expect(try ambiguity(rules) == nil) }

  @Test("The search ends also for a loop with tags")
  func loop() throws {
    #expect(try ambiguity("public <r> = (a {x})* | a*;") == ["a"])
    #expect(try ambiguity("public <r> = b (a {x})* | c a*;") == nil)
  }
}

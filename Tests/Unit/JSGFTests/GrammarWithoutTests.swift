import Testing

@testable import JSGF

@Suite("Removal of words from a grammar") struct GrammarWithoutTests {
  private func sentences(_ words: Set<String>) throws -> [String] {
    let grammar = try Grammar(
      parsing: """
        #JSGF V1.0;
        grammar g;
        public <top> = (red | dark green) {colour} | please [very] <thing> | "New York" | <thing>*;
        <thing> = cat | zyzx dog;
        """, file: "g.gram")
    return Sentences(of: "top", in: grammar.without(words)).prefix(40).map { $0.words.joined(separator: " ") }
  }

  @Test("Sentences with a removed word are not accepted, and the others are")
  func without() throws {
    let all = try sentences(["zyzx", "green", "very", "york"])
    #expect(all.contains("red") && all.contains("please cat") && all.contains("cat cat"))
    #expect(!all.contains { $0.contains("dog") || $0.contains("dark") || $0.contains("very") || $0.contains("New") })
  }

  @Test("A grammar of which all sentences are removed is valid and accepts nothing")
  func nothing() throws {
    let grammar = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\npublic <top> = zyzx;\n", file: "g.gram")
    #expect(Matcher(grammar.without(["zyzx"])).matches(["zyzx"], rule: "top").isEmpty)
    #expect(grammar.without(["zyzx"]).words(of: "top").isEmpty)
  }
}

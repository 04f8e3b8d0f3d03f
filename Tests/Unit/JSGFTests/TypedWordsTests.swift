import Testing

@testable import JSGF

@Suite("Words for typed text only") struct TypedWordsTests {
  private func grammar() throws -> Grammar {
    try Grammar(
      parsing: """
        #JSGF V1.0;
        grammar g;
        public <top> = [(um | uh) {typed}] <request> [please | (if you can) {typed}] | (only typed) {typed} {other};
        <request> = bikes {want=bikes} | (a bike) {want=bikes} {typed};
        public <nothing> = um {typed};
        """, file: "g.gram")
  }

  @Test(
    "Typed text may contain words marked as typed, which add no meaning",
    arguments: ["um bikes if you can", "a bike", "bikes please"])
  func typed(text: String) throws {
    let matches = Matcher(try grammar()).matches(Tokenizer.tokenize(text), rule: "top")
    #expect(matches.map { $0.tags.map(\.text) } == [["want=bikes"]])
  }

  @Test("The recogniser's grammar does not contain words marked as typed")
  func spoken() throws {
    let sentences = Sentences(of: "top", in: try grammar().spoken).map { $0.words.joined(separator: " ") }
    #expect(Set(sentences) == ["bikes", "bikes please"])
    #expect(try grammar().spoken.words(of: "top") == ["bikes", "please"])
    #expect(try grammar().spoken.automaton(for: "nothing").isEmpty)
  }

  @Test("Tagged sentences do not contain words marked as typed")
  func choices() throws { #expect(try grammar().taggedSentences(under: "top").map(\.text) == ["bikes"]) }
}

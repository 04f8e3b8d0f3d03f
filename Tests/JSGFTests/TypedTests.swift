import Testing

@testable import JSGF

@Suite("Words that are read in typed text only") struct TypedTests {
  private func grammar() throws -> Grammar {
    try Grammar(
      parsing: """
        #JSGF V1.0;
        grammar g;
        public <top> = [(um | uh) {typed}] <wish> [please | (if you can) {typed}] | (only typed) {typed} {other};
        <wish> = bikes {want=bikes} | (a bike) {want=bikes} {typed};
        public <nothing> = um {typed};
        """, file: "g.gram")
  }

  @Test(
    "typed text has all of them, and none is a meaning", arguments: ["um bikes if you can", "a bike", "bikes please"])
  func typed(text: String) throws {
    let matches = Matcher(try grammar()).matches(Words.of(text), rule: "top")
    #expect(matches.map { $0.tags.map(\.text) } == [["want=bikes"]])
  }

  @Test("the recogniser listens for the others alone")
  func spoken() throws {
    let sentences = Sentences(of: "top", in: try grammar().spoken).map { $0.words.joined(separator: " ") }
    #expect(Set(sentences) == ["bikes", "bikes please"])
    #expect(try grammar().spoken.words(of: "top") == ["bikes", "please"])
    #expect(try grammar().spoken.automaton(for: "nothing").isEmpty)
  }

  @Test("the phrases that are looked at for their sound are without them")
  func choices() throws { #expect(try grammar().choices(under: "top").map(\.text) == ["bikes"]) }
}

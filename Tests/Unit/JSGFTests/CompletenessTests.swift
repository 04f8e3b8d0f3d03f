import JSGF
import Testing

@Suite struct CompletenessTests {
  private static let rules = """
    #JSGF V1.0;
    grammar g;
    public <r> = (bikes | free stands) [near <place>] [please] | stop | say it+ ;
    <place> = smithfield | merrion square;
    """

  @Test(
    "The completeness of a sentence depends on the possible continuations",
    arguments: [
      ("stop", Completeness.complete), ("bikes", .extendable), ("bikes near", .incomplete),
      ("bikes near smithfield", .extendable),
      ("bikes near merrion", .incomplete), ("bikes near smithfield please", .complete), ("free", .incomplete),
      ("say it", .extendable), ("say it it it", .extendable), ("", .incomplete), ("smithfield", .incomplete),
      ("stop stop", .incomplete),
    ])
  func prospect(_ words: String, _ completeness: Completeness) throws {
    let automaton = try Grammar(parsing: Self.rules, file: "g.gram").automaton(for: "r")
    #expect(automaton.completeness(of: Tokenizer.tokenize(words)) == completeness)
  }

  @Test(
    "A sentence is semantically complete if no continuation changes its meaning",
    arguments: [
      ("bikes near smithfield", Completeness.semanticallyComplete), ("bikes near smithfield please", .complete),
      ("bikes", .extendable),
      ("bikes near", .incomplete), ("say it", .extendable), ("stop", .complete),
    ])
  func settled(_ words: String, _ completeness: Completeness) throws {
    let automaton = try Grammar(parsing: Self.rules, file: "g.gram").automaton(for: "r")
    #expect(automaton.completeness(of: Tokenizer.tokenize(words)) { $0 == ["please"] } == completeness)
  }

  @Test("Completeness is decided after less than 20 continuations, even if there are endless ones")
  func few() throws {
    let many = (0..<50).map { "word\($0)" }.joined(separator: " | ")
    let rules = "#JSGF V1.0;\ngrammar g;\npublic <r> = say it+ | go [\(many)];"
    let automaton = try Grammar(parsing: rules, file: "g.gram").automaton(for: "r")
    for words in [["say", "it"], ["go"]] {
      var asked = 0
      let completeness = automaton.completeness(of: words) { _ in
        asked += 1
        return true
      }
      #expect(completeness == .extendable && asked < 20)
    }
  }

  @Test("In a loop of words every sentence is extendable")
  func loop() {
    let loop = FiniteStateGrammar.loop(of: ["a", "b"])
    #expect(loop.completeness(of: []) == .extendable)
    #expect(loop.completeness(of: ["b", "a", "b"]) == .extendable)
    #expect(loop.completeness(of: ["c"]) == .incomplete)
  }
}

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
    "what can follow words",
    arguments: [
      ("stop", Completeness.finished), ("bikes", .open), ("bikes near", .unfinished), ("bikes near smithfield", .open),
      ("bikes near merrion", .unfinished), ("bikes near smithfield please", .finished), ("free", .unfinished),
      ("say it", .open), ("say it it it", .open), ("", .unfinished), ("smithfield", .unfinished),
      ("stop stop", .unfinished),
    ])
  func prospect(_ words: String, _ prospect: Completeness) throws {
    let automaton = try Grammar(parsing: Self.rules, file: "g.gram").automaton(for: "r")
    #expect(automaton.prospect(of: Words.of(words)) == prospect)
  }

  @Test(
    "where whatever can follow changes nothing of what is meant, nothing is waited for",
    arguments: [
      ("bikes near smithfield", Completeness.settled), ("bikes near smithfield please", .finished), ("bikes", .open),
      ("bikes near", .unfinished), ("say it", .open), ("stop", .finished),
    ])
  func settled(_ words: String, _ prospect: Completeness) throws {
    let automaton = try Grammar(parsing: Self.rules, file: "g.gram").automaton(for: "r")
    #expect(automaton.prospect(of: Words.of(words)) { $0 == ["please"] } == prospect)
  }

  @Test("what goes on without end is asked about a few times at most")
  func few() throws {
    let many = (0..<50).map { "word\($0)" }.joined(separator: " | ")
    let rules = "#JSGF V1.0;\ngrammar g;\npublic <r> = say it+ | go [\(many)];"
    let automaton = try Grammar(parsing: rules, file: "g.gram").automaton(for: "r")
    for words in [["say", "it"], ["go"]] {
      var asked = 0
      let prospect = automaton.prospect(of: words) { _ in
        asked += 1
        return true
      }
      #expect(prospect == .open && asked < 20)
    }
  }

  @Test("in a loop of words anything can follow, and nothing need")
  func loop() {
    let loop = FiniteStateGrammar.loop(of: ["a", "b"])
    #expect(loop.prospect(of: []) == .open)
    #expect(loop.prospect(of: ["b", "a", "b"]) == .open)
    #expect(loop.prospect(of: ["c"]) == .unfinished)
  }
}

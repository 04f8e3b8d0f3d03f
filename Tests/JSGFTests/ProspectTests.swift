import JSGF
import Testing

@Suite struct ProspectTests {
  private static let rules = """
    #JSGF V1.0;
    grammar g;
    public <r> = (bikes | free stands) [near <place>] [please] | stop | say it+ ;
    <place> = smithfield | merrion square;
    """

  @Test(
    "what can follow words",
    arguments: [
      ("stop", Prospect.finished), ("bikes", .open), ("bikes near", .unfinished), ("bikes near smithfield", .open),
      ("bikes near merrion", .unfinished), ("bikes near smithfield please", .finished), ("free", .unfinished),
      ("say it", .open), ("say it it it", .open), ("", .unfinished), ("smithfield", .unfinished),
      ("stop stop", .unfinished),
    ])
  func prospect(_ words: String, _ prospect: Prospect) throws {
    let automaton = try Grammar(parsing: Self.rules, file: "g.gram").automaton(for: "r")
    #expect(automaton.prospect(of: Words.of(words)) == prospect)
  }

  @Test("in a loop of words anything can follow, and nothing need")
  func loop() {
    let loop = Automaton.loop(of: ["a", "b"])
    #expect(loop.prospect(of: []) == .open)
    #expect(loop.prospect(of: ["b", "a", "b"]) == .open)
    #expect(loop.prospect(of: ["c"]) == .unfinished)
  }
}

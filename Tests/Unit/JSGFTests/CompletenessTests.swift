import Testing

@testable import JSGF

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

  @Test("An end of many wordings keeps the meaning, a loop of them too")
  func politeness() throws {
    let rules = """
      #JSGF V1.0;
      grammar g;
      public <r> = near the spire [of dublin] ((now | right now | at the moment) [<thanks>] | <thanks>)* ;
      <thanks> = please | thanks | thank you | thanks a lot;
      """
    let automaton = try Grammar(parsing: rules, file: "g.gram").automaton(for: "r")
    for words in ["near the spire", "near the spire of dublin", "near the spire right now"] {
      #expect(automaton.completeness(of: Tokenizer.tokenize(words)) { _ in true } == .semanticallyComplete)
    }
    #expect(automaton.completeness(of: Tokenizer.tokenize("near the spire right")) { _ in true } == .incomplete)
  }

  @Test("One word that changes the meaning makes the sentence extendable, wherever it stands among the others")
  func oneChange() throws {
    let rules = """
      #JSGF V1.0;
      grammar g;
      public <r> = smithfield [square | north | station] [please | now [tomorrow]];
      """
    let automaton = try Grammar(parsing: rules, file: "g.gram").automaton(for: "r")
    for word in ["north", "station", "tomorrow"] {
      #expect(automaton.completeness(of: ["smithfield"]) { !$0.contains(word) } == .extendable)
    }
    #expect(automaton.completeness(of: ["smithfield", "square"]) { !$0.contains("north") } == .semanticallyComplete)
  }

  @Test("Completeness is decided by at most 40 continuations")
  func few() throws {
    let many = (0..<50).map { "word\($0)" }.joined(separator: " | ")
    let rules = "#JSGF V1.0;\ngrammar g;\npublic <r> = go [\(many)] | say it+ | run (a | b | c | d | e | f | g)+;"
    let automaton = try Grammar(parsing: rules, file: "g.gram").automaton(for: "r")
    for (words, expected) in [
      ("go", Completeness.extendable), ("say it", .semanticallyComplete), ("run a", .semanticallyComplete),
    ] {
      var asked = 0
      let completeness = automaton.completeness(of: Tokenizer.tokenize(words)) { _ in
        asked += 1
        return true
      }
      #expect(completeness == expected && asked <= FiniteStateGrammar.mostEndings)
    }
  }

  @Test(
    "A sentence whose tags are an answer is an answer if words that change its meaning can follow",
    arguments: [
      ("no", Completeness.answer), ("bikes", .extendable), ("bikes near smithfield", .answer),
      ("no bikes", .extendable),
      ("no bikes near smithfield", .extendable), ("yes", .semanticallyComplete),
    ])
  func answers(_ text: String, _ completeness: Completeness) throws {
    let rules = """
      #JSGF V1.0;
      grammar g;
      public <r> = (<no> [<want>] | <want> | yes {answer=yes} [please]) {answers=answer | want place};
      <no> = no {answer=no};
      <want> = bikes {want=bikes} [near smithfield {place=1} | near smithfield {place=1} north {place=2}];
      """
    let grammar = try Grammar(parsing: rules, file: "g.gram")
    let (automaton, matcher) = (try grammar.automaton(for: "r"), Matcher(grammar))
    let words = Tokenizer.tokenize(text)
    #expect(automaton.completeness(of: words) { matcher.matches($0, rule: "r") } == completeness)
    #expect(Sentences(of: "r", in: grammar).allSatisfy { !$0.tags.contains { $0.key == Tag.answersKey } })
    #expect(matcher.matches(words, rule: "r").allSatisfy { !$0.tags.contains { $0.key == Tag.answersKey } })
  }

  @Test("In a loop of words every sentence is extendable")
  func loop() {
    let loop = FiniteStateGrammar.loop(of: ["a", "b"])
    #expect(loop.completeness(of: []) == .extendable)
    #expect(loop.completeness(of: ["b", "a", "b"]) == .extendable)
    #expect(loop.completeness(of: ["c"]) == .incomplete)
  }
}

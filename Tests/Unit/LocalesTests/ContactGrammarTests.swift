import JSGF
import Locales
import Testing

@Suite("Grammar of contact names") struct ContactGrammarTests {
  private func contact(_ text: String, _ names: [String], rule: String = "contact") -> [String] {
    Matcher(ContactGrammar.grammar(of: names)).matches(Tokenizer.tokenize(text), rule: rule).flatMap {
      $0.tags.filter(\.isMeaning).map(\.text)
    }
  }

  @Test(
    "A contact's name matches as a whole, by its first word, and by the rest",
    arguments: [
      ("auntie mary", ["contact=Auntie Mary"]), ("auntie", ["contact=Auntie Mary"]), ("mary", ["contact=Auntie Mary"]),
      ("maria", ["contact=María"]), ("tom", []),
    ])
  func forms(_ text: String, _ tags: [String]) {
    #expect(contact(text, ["Auntie Mary", "María"]) == tags)
  }

  @Test("A part shared by two contacts matches neither; a full name inside another name means its own contact")
  func shared() {
    #expect(contact("auntie", ["Auntie Mary", "Auntie Jo"]).isEmpty)
    #expect(contact("jo", ["Auntie Mary", "Auntie Jo"]).isEmpty, "two letters are too short")
    #expect(contact("mary", ["Auntie Mary", "Mary"]) == ["contact=Mary"])
  }

  @Test("Articles are not part of a name")
  func articles() {
    #expect(contact("the", ["The Police"]).isEmpty && contact("police", ["The Police"]) == ["contact=The Police"])
  }

  @Test("A whole utterance is a call only if it is a full name and no universal command")
  func alone() throws {
    #expect(contact("auntie mary", ["Auntie Mary"], rule: "alone") == ["contact=Auntie Mary"])
    #expect(contact("mary", ["Auntie Mary"], rule: "alone").isEmpty)
    let steering = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\npublic <all> = stop {stop};", file: "g.gram")
    let control = ReservedPhrases(["g": steering], under: [("g", "all")])
    let matcher = Matcher(ContactGrammar.grammar(of: ["Stop", "Mum"], besides: control))
    #expect(matcher.matches(["stop"], rule: "alone").isEmpty && !matcher.matches(["mum"], rule: "alone").isEmpty)
    #expect(!matcher.matches(["stop"], rule: "contact").isEmpty, "\"call Stop\" is a call")
  }

  @Test("Duplicate names, and names without a word, add nothing; without names the grammar is complete")
  func unusableNames() throws {
    #expect(contact("mum", ["Mum", "MUM", "", "???"]) == ["contact=Mum"])
    let grammar = try Grammar(
      parsing: "#JSGF V1.0;\ngrammar g;\nimport <contacts.alone>;\npublic <all> = stop | <contacts.alone> [please];",
      file: "g.gram")
    let linked = try grammar.linked { $0 == ContactGrammar.name ? ContactGrammar.nothing : nil }
    #expect(linked.problems().isEmpty)
    #expect(!Matcher(linked).matches(["stop"], rule: "all").isEmpty)
  }
}

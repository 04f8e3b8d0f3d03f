import Testing

@testable import JSGF

@Suite("Pseudo-words for phrases") struct PseudoWordTests {
  private func grammar(_ rules: String) throws -> Grammar {
    try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\n" + rules, file: "g.gram")
  }

  /// Returns all sentences with their tags; a pseudo-word is written as `<words>`.
  private func sentences(_ rules: String, _ tags: Set<String>) throws -> [String] {
    let (grammar, words) = try grammar(rules).withPseudoWords(for: tags)
    let names = Dictionary(words.map { ($0.word, "<\($0.words.joined(separator: " "))>") }) { $1 }
    return Sentences(of: "top", in: grammar).map { sentence in
      let words = sentence.words.map { names[$0] ?? $0 }.joined(separator: " ")
      return "\(words) \(sentence.tags.map { "{\($0.text)}" }.joined())"
    }
  }

  @Test("A pseudo-word replaces the words under a tag and means the same")
  func tagged() throws {
    #expect(
      try sentences("public <top> = [please] (i feel sick | i'm sick) {say=sick} | no {no};", ["say=sick"]).sorted()
        == [
          "<i feel sick> {say=sick}", "i feel sick {say=sick}", "i'm sick {say=sick}", "no {no}",
          "please <i feel sick> {say=sick}", "please i feel sick {say=sick}", "please i'm sick {say=sick}",
        ])
  }

  @Test("Mandatory words beside the tag are part of the phrase")
  func beside() throws {
    #expect(
      try sentences("public <top> = [oh] i feel sick {say=sick};", ["say=sick"]).sorted() == [
        "<i feel sick> {say=sick}", "i feel sick {say=sick}", "oh i feel sick {say=sick}",
      ])
  }

  @Test("Phrases of other rules get pseudo-words, other tags stay, and a phrase in no rule has no pseudo-word")
  func rules() throws {
    let rules = "public <top> = <phrase> | stop {stop};\n<phrase> = <words> {say=a.b} {loud};\n<words> = help me;"
    #expect(
      try sentences(rules, ["say=a.b", "say=none"]) == [
        "help me {say=a.b}{loud}", "<help me> {say=a.b}{loud}", "stop {stop}",
      ])
    #expect(try grammar(rules).withPseudoWords(for: ["say=none"]).words.isEmpty)
  }

  @Test("A tag on an empty sequence has no pseudo-word")
  func silent() throws {
    #expect(try grammar("public <top> = <NULL> {say=a} | b;").withPseudoWords(for: ["say=a"]).words.isEmpty)
  }

  @Test("A pseudo-word is a single word for the tokenizer, and differs by tag and by words")
  func oneWord() {
    let all = [("say=a.b", "x y"), ("say=a-b", "x y"), ("say=ab", "x y"), ("say=a.b", "xy"), ("say=a.b", "x é")]
      .map { PseudoWord(tag: $0.0, words: Tokenizer.tokenize($0.1)).word }
    #expect(Set(all).count == all.count)
    for word in all { #expect(Tokenizer.tokenize(word) == [word]) }
  }

  @Test("The finite-state grammar has a pseudo-word beside the words of its phrase")
  func automaton() throws {
    let (grammar, words) = try grammar("public <top> = go away {say=away} | come {come};").withPseudoWords(for: [
      "say=away"
    ])
    #expect(try Set(grammar.automaton(for: "top").words) == ["go", "away", "come", words[0].word])
    #expect(try grammar.automaton(for: "top", excluding: [["say=away"]]).reduced().words.contains("come"))
  }

  @Test("The grammar without its pseudo-words has the words of the original grammar")
  func without() throws {
    let grammar = try grammar("public <top> = [please] (i feel sick | i'm sick) {say=sick} | no {no};")
    let (spoken, words) = grammar.withPseudoWords(for: ["say=sick"])
    let plain = try spoken.automaton(for: "top").without(Set(words.map(\.word)))
    #expect(Set(plain.words) == ["please", "i", "feel", "sick", "i'm", "no"])
    #expect(plain.without(Set(plain.words)).isEmpty)
  }
}

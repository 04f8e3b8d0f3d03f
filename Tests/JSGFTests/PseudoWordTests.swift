import Testing

@testable import JSGF

@Suite("Words that stand for phrases") struct PseudoWordTests {
  private func grammar(_ rules: String) throws -> Grammar {
    try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\n" + rules, file: "g.gram")
  }

  /// All that can be said, with the word as `<words>`, and the tags.
  private func sentences(_ rules: String, _ tags: Set<String>) throws -> [String] {
    let (grammar, words) = try grammar(rules).standingIn(for: tags)
    let names = Dictionary(words.map { ($0.word, "<\($0.words.joined(separator: " "))>") }) { $1 }
    return Sentences(of: "top", in: grammar).map { sentence in
      let words = sentence.words.map { names[$0] ?? $0 }.joined(separator: " ")
      return "\(words) \(sentence.tags.map { "{\($0.text)}" }.joined())"
    }
  }

  @Test("a word can be said in place of what stands under a tag, and means the same")
  func tagged() throws {
    #expect(
      try sentences("public <top> = [please] (i feel sick | i'm sick) {say=sick} | no {no};", ["say=sick"]).sorted()
        == [
          "<i feel sick> {say=sick}", "i feel sick {say=sick}", "i'm sick {say=sick}", "no {no}",
          "please <i feel sick> {say=sick}", "please i feel sick {say=sick}", "please i'm sick {say=sick}",
        ])
  }

  @Test("words that must be said beside the tag belong to the phrase")
  func beside() throws {
    #expect(
      try sentences("public <top> = [oh] i feel sick {say=sick};", ["say=sick"]).sorted() == [
        "<i feel sick> {say=sick}", "i feel sick {say=sick}", "oh i feel sick {say=sick}",
      ])
  }

  @Test("phrases of other rules are found, other tags are kept, and what no rule has makes no word")
  func rules() throws {
    let rules = "public <top> = <phrase> | stop {stop};\n<phrase> = <words> {say=a.b} {loud};\n<words> = help me;"
    #expect(
      try sentences(rules, ["say=a.b", "say=none"]) == [
        "help me {say=a.b}{loud}", "<help me> {say=a.b}{loud}", "stop {stop}",
      ])
    #expect(try grammar(rules).standingIn(for: ["say=none"]).words.isEmpty)
  }

  @Test("a tag behind nothing at all makes no word")
  func silent() throws {
    #expect(try grammar("public <top> = <NULL> {say=a} | b;").standingIn(for: ["say=a"]).words.isEmpty)
  }

  @Test("the word is one word to everybody, and another for each tag and wording")
  func oneWord() {
    let all = [("say=a.b", "x y"), ("say=a-b", "x y"), ("say=ab", "x y"), ("say=a.b", "xy"), ("say=a.b", "x é")]
      .map { PseudoWord(tag: $0.0, words: Words.of($0.1)).word }
    #expect(Set(all).count == all.count)
    for word in all { #expect(Words.of(word) == [word]) }
  }

  @Test("it is searched for like any word")
  func automaton() throws {
    let (grammar, words) = try grammar("public <top> = go away {say=away} | come {come};").standingIn(for: ["say=away"])
    #expect(try Set(grammar.automaton(for: "top").words) == ["go", "away", "come", words[0].word])
    #expect(try grammar.automaton(for: "top", refusing: [["say=away"]]).reduced().words.contains("come"))
  }

  @Test("a search without it is one of the grammar without it")
  func without() throws {
    let grammar = try grammar("public <top> = [please] (i feel sick | i'm sick) {say=sick} | no {no};")
    let (spoken, words) = grammar.standingIn(for: ["say=sick"])
    let plain = try spoken.automaton(for: "top").without(Set(words.map(\.word)))
    #expect(Set(plain.words) == ["please", "i", "feel", "sick", "i'm", "no"])
    #expect(plain.without(Set(plain.words)).isEmpty)
  }
}

import Lexicon
import Testing

@Suite struct LexiconTests {
  /// Letters as phonemes, which is enough to see which source a pronunciation came from.
  private static let english = Lexicon.Speller(EnglishSpelling()) { $0.map(String.init) }
  private static let spanish = Lexicon.Speller(SpanishSpelling()) { $0.map(String.init) }
  private static let dictionary = [UInt8]("quay K IY\nquay(2) K W EY\nmat M AE T\n".utf8)

  private func lexicon(own: String = "") throws -> Lexicon {
    Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: Self.dictionary,
      speller: Self.english)
  }

  private func spanish(own: String = "", names: Set<String>) throws -> Lexicon {
    Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: Self.dictionary,
      speller: Self.spanish, foreign: (names, Self.english))
  }

  @Test("a word of the dictionary is said as there, in every way")
  func known() throws {
    #expect(try lexicon().pronunciations(of: ["quay"]) == ["quay": [["K", "IY"], ["K", "W", "EY"]]])
  }

  @Test("own entries win over the dictionary and the spelling")
  func own() throws {
    let said = try lexicon(own: "quay K EY\nmist M IH S T\n").pronunciations(of: ["quay", "mist", "mat"])
    #expect(said == ["quay": [["K", "EY"]], "mist": [["M", "IH", "S", "T"]], "mat": [["M", "AE", "T"]]])
  }

  @Test("a word in no dictionary is spelt")
  func spelt() throws {
    #expect(try lexicon().pronunciations(of: ["bst"]) == ["bst": [["B", "S", "T"]]])
  }

  @Test("the same pronunciation twice is one")
  func unique() throws {
    #expect(try lexicon(own: "a AH\na EY\na(3) AH\n").pronunciations(of: ["a"]) == ["a": [["AH"], ["EY"]]])
  }

  @Test("no words, no pronunciations")
  func none() throws {
    #expect(try lexicon().pronunciations(of: []).isEmpty)
  }

  @Test("a word without any sound is an error that names it", arguments: ["§", ""])
  func unpronounceable(_ word: String) throws {
    let lexicon = try lexicon()
    #expect(throws: LexiconError.unpronounceable(word: word)) { try lexicon.pronunciations(of: ["mat", word]) }
  }

  @Test("what the phonemes throw comes through")
  func failingPhonemes() {
    struct Broken: Error {}
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [], speller: .init(EnglishSpelling()) { _ in throw Broken() })
    #expect(throws: Broken.self) { try lexicon.pronunciations(of: ["mat"]) }
  }

  @Test("an English name in Spanish has one reading of each language")
  func foreignName() throws {
    // English spells the a as AA, Spanish hears AE first; neither brings more than its likeliest reading.
    #expect(try spanish(names: ["ral"]).pronunciations(of: ["ral"]) == ["ral": [["R", "AA", "L"], ["R", "AE", "L"]]])
  }

  @Test("a name of the English dictionary brings the first of its pronunciations there")
  func foreignKnownName() throws {
    // No Spanish phoneme is a q, so Spanish adds nothing.
    #expect(try spanish(names: ["quay"]).pronunciations(of: ["quay"]) == ["quay": [["K", "IY"]]])
  }

  @Test("a name that both languages say alike has one reading")
  func alike() throws {
    #expect(try spanish(names: ["mat"]).pronunciations(of: ["mat"]) == ["mat": [["M", "AE", "T"]]])
  }

  @Test("a Spanish word is not looked up in the English dictionary")
  func spanishWord() throws {
    let said = try spanish(names: []).pronunciations(of: ["mat"])["mat"] ?? []
    #expect(said.first == ["M", "AE", "T"])
    #expect(said.count == 8)
  }

  @Test("own entries win over both readings of a name")
  func ownName() throws {
    #expect(try spanish(own: "ral R AE\n", names: ["ral"]).pronunciations(of: ["ral"]) == ["ral": [["R", "AE"]]])
  }
}

import Lexicon
import Testing

@Suite struct LexiconTests {
  /// Each letter is a phoneme, so that a pronunciation shows its source.
  private static let english = Lexicon.GraphemeToPhoneme(EnglishPhonemeMapping()) { $0.map(String.init) }
  private static let spanish = Lexicon.GraphemeToPhoneme(table) { $0.map(String.init) }
  /// The mapping of a few Spanish phonemes.
  private static let table = TablePhonemeMapping(
    sounds: ["m": ["M"], "a": ["A"], "t": ["T"], "ɾ": ["R"], "r": ["RR"], "l": ["L"], "θ": ["TH"]],
    alternatives: ["TH": "S"])
  private static let borrowed = [
    "R": ["RR"], "AA": ["A"], "L": ["L"], "K": ["K"], "IY": ["I"], "M": ["M"], "AE": ["A"], "T": ["T"],
  ]
  private static let phones: Set<String> = ["A", "I", "K", "L", "M", "R", "RR", "S", "T", "TH"]
  private static let dictionary = [UInt8]("quay K IY\nquay(2) K W EY\nmat M AE T\n".utf8)

  private func lexicon(own: String = "") throws -> Lexicon {
    Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: Self.dictionary,
      graphemeToPhoneme: Self.english)
  }

  private func spanish(own: String = "", variants: String = "", names: Set<String>) throws -> Lexicon {
    Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict", phones: Self.phones),
      variants: try PronouncingDictionary(parsing: variants, file: "variants.dict", phones: Self.phones),
      dictionary: Self.dictionary,
      graphemeToPhoneme: Self.spanish,
      loanwords: .init(words: names, graphemeToPhoneme: Self.english, phones: Self.borrowed))
  }

  @Test("A word of the dictionary has all its pronunciations")
  func known() throws {
    #expect(try lexicon().pronunciations(of: ["quay"]) == ["quay": [["K", "IY"], ["K", "W", "EY"]]])
  }

  @Test("Own entries take precedence over the dictionary and the spelling")
  func own() throws {
    let said = try lexicon(own: "quay K EY\nmist M IH S T\n").pronunciations(of: ["quay", "mist", "mat"])
    #expect(said == ["quay": [["K", "EY"]], "mist": [["M", "IH", "S", "T"]], "mat": [["M", "AE", "T"]]])
  }

  private func lexicon(own: String = "", variants: String) throws -> Lexicon {
    Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"),
      variants: try PronouncingDictionary(parsing: variants, file: "variants.dict"), dictionary: Self.dictionary,
      graphemeToPhoneme: Self.english)
  }

  @Test("A variant is added to the dictionary's pronunciations once, and own entries take precedence over both")
  func variants() throws {
    let lexicon = try lexicon(own: "mist M IH S T\n", variants: "mat M AA T\nmat M AE T\nmist M IY S T\n")
    let said = try lexicon.pronunciations(of: ["mat", "mist", "quay"])
    #expect(said["mat"] == [["M", "AE", "T"], ["M", "AA", "T"]])
    #expect(said["mist"] == [["M", "IH", "S", "T"]])
    #expect(said["quay"] == [["K", "IY"], ["K", "W", "EY"]])
  }

  @Test("A variant is unused if the dictionary has it, the word is not in the dictionary, or an own entry replaces it")
  func idleVariants() throws {
    let lexicon = try lexicon(
      own: "mist M IH S T\n", variants: "mat M AA T\nmat M AE T\nmist M IY S T\nbst B IY\nquay K EY\n")
    #expect(
      lexicon.idleVariants == ["mat": [["M", "AE", "T"]], "mist": [["M", "IY", "S", "T"]], "bst": [["B", "IY"]]])
  }

  @Test("In a language with regular spelling a variant is unused if the spelling gives the same pronunciation")
  func idleVariantsOfSpelling() throws {
    let lexicon = try spanish(variants: "θa S A\nmat R A T\n", names: [])
    #expect(lexicon.idleVariants == ["θa": [["S", "A"]]])
    #expect(try lexicon.pronunciations(of: ["mat"])["mat"] == [["M", "A", "T"], ["R", "A", "T"]])
  }

  @Test("The pronunciation of a word in no dictionary comes from its spelling")
  func spelt() throws {
    #expect(try lexicon().pronunciations(of: ["bst"]) == ["bst": [["B", "S", "T"]]])
  }

  @Test("Duplicate pronunciations are merged")
  func unique() throws {
    #expect(try lexicon(own: "a AH\na EY\na(3) AH\n").pronunciations(of: ["a"]) == ["a": [["AH"], ["EY"]]])
  }

  @Test("No words give no pronunciations")
  func none() throws {
    #expect(try lexicon().pronunciations(of: []).isEmpty)
  }

  @Test("A word without any phone throws an error with its name", arguments: ["§", ""])
  func unpronounceable(_ word: String) throws {
    let lexicon = try lexicon()
    #expect(throws: LexiconError.unpronounceable(word: word)) { try lexicon.pronunciations(of: ["mat", word]) }
  }

  @Test("Errors of the phonemizer are rethrown")
  func failingPhonemes() {
    struct Broken: Error {}
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [],
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { _ in throw Broken() })
    #expect(throws: Broken.self) { try lexicon.pronunciations(of: ["mat"]) }
  }

  @Test("An English name in Spanish has a pronunciation of each language, both in Spanish phones")
  func foreignName() throws {
    // In English espeak-ng's r maps to R, and in Spanish it is trilled; in English the a maps to AA.
    #expect(try spanish(names: ["ɾal"]).pronunciations(of: ["ɾal"]) == ["ɾal": [["T", "A", "L"], ["R", "A", "L"]]])
  }

  @Test("A name of the English dictionary has its first pronunciation there")
  func foreignKnownName() throws {
    // No Spanish phoneme maps to a q, so Spanish adds no pronunciation.
    #expect(try spanish(names: ["quay"]).pronunciations(of: ["quay"]) == ["quay": [["K", "I"]]])
  }

  @Test("An own entry of English takes precedence over its dictionary in loanwords")
  func foreignOwnName() throws {
    let english = try PronouncingDictionary(parsing: "quay M AE T\n", file: "lexicon.dict")
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: Self.dictionary, graphemeToPhoneme: Self.spanish,
      loanwords: .init(words: ["quay"], own: english, graphemeToPhoneme: Self.english, phones: Self.borrowed))
    #expect(try lexicon.pronunciations(of: ["quay"]) == ["quay": [["M", "A", "T"]]])
  }

  @Test("Words outside the dictionaries count as guessed in English; regular spelling does not count as a guess")
  func guessed() throws {
    let english = try lexicon(own: "mist M IH S T\n")
    #expect(english.guessed(among: ["mist", "mat", "bst", "tot"]) == ["bst", "tot"])
    let own = try PronouncingDictionary(parsing: "lat L AE T\n", file: "lexicon.dict")
    let spanish = Lexicon(
      own: PronouncingDictionary(), dictionary: Self.dictionary, graphemeToPhoneme: Self.spanish,
      loanwords: .init(
        words: ["mat", "tal", "lat"], own: own, graphemeToPhoneme: Self.english, phones: Self.borrowed))
    #expect(spanish.guessed(among: ["mat", "tal", "lat", "ala"]) == ["tal"])
    #expect(try self.spanish(own: "tal T A L\n", names: ["tal"]).guessed(among: ["tal"]).isEmpty)
  }

  @Test("A name with the same pronunciation in both languages has one")
  func alike() throws {
    #expect(try spanish(names: ["mat"]).pronunciations(of: ["mat"]) == ["mat": [["M", "A", "T"]]])
  }

  @Test("A Spanish word is not looked up in the English dictionary, and has every Spanish pronunciation")
  func spanishWord() throws {
    #expect(try spanish(names: []).pronunciations(of: ["mat"])["mat"] == [["M", "A", "T"]])
    #expect(try spanish(names: []).pronunciations(of: ["θa"])["θa"] == [["TH", "A"], ["S", "A"]])
  }

  @Test("Own entries take precedence over both pronunciations of a name")
  func ownName() throws {
    #expect(try spanish(own: "ral R A\n", names: ["ral"]).pronunciations(of: ["ral"]) == ["ral": [["R", "A"]]])
  }

  @Test("A model with other phone names gets these names, and pronunciations that become equal are merged")
  func names() throws {
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [], graphemeToPhoneme: Self.spanish,
      names: ["TH": "s", "S": "s", "A": "a"])
    #expect(try lexicon.pronunciations(of: ["θa"]) == ["θa": [["s", "a"]]])
  }

  @Test("English phones are invalid in a locale with its own phones")
  func ownPhones() {
    #expect(throws: LexiconError.unknownPhone(file: "lexicon.dict", line: 1, phone: "AE")) {
      try spanish(own: "mat M AE T\n", names: [])
    }
  }
}

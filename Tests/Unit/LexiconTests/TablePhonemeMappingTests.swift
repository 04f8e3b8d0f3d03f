import Lexicon
import Testing

@Suite struct TablePhonemeMappingTests {
  private let spelling = TablePhonemeMapping(
    sounds: [
      "a": ["A"], "o": ["O"], "aɪ": ["A", "I"], "θ": ["TH"], "ʎ": ["LL"], "ɾ": ["R"], "r": ["RR"], "n": ["N"],
      "t": ["T"], "ð": ["DH"], "s": ["S"],
    ],
    changes: ["R": .init(to: "RR", after: ["N", "S"])], alternatives: ["TH": "S", "LL": "YY"], silent: ["DH"])

  private func pronunciations(_ phonemes: String...) -> [Pronunciation] { spelling.pronunciations(of: phonemes) }

  @Test("A phoneme maps to one phone or several, whatever its stress")
  func sounds() {
    #expect(pronunciations("t", "ˈa") == [["T", "A"]])
    #expect(pronunciations("n", "ˌaɪ") == [["N", "A", "I"]])
  }

  @Test("An r is trilled at the beginning and after n and s, and tapped elsewhere")
  func trilled() {
    #expect(pronunciations("ɾ", "o") == [["RR", "O"]])
    #expect(pronunciations("o", "n", "ɾ", "a") == [["O", "N", "RR", "A"]])
    #expect(pronunciations("o", "ɾ", "o") == [["O", "R", "O"]])
    #expect(pronunciations("o", "r", "o") == [["O", "RR", "O"]])
  }

  @Test("Each regional variant gives a pronunciation for the whole word, with the written one first")
  func alternatives() {
    #expect(pronunciations("θ", "a", "θ") == [["TH", "A", "TH"], ["S", "A", "S"]])
    let all = pronunciations("θ", "a", "ʎ", "a")
    #expect(all.first == ["TH", "A", "LL", "A"])
    #expect(
      Set(all) == [["TH", "A", "LL", "A"], ["S", "A", "LL", "A"], ["TH", "A", "YY", "A"], ["S", "A", "YY", "A"]])
  }

  @Test("A final d may be dropped, except in very short words")
  func silent() {
    #expect(pronunciations("t", "a", "ð") == [["T", "A", "DH"], ["T", "A"]])
    #expect(pronunciations("a", "ð") == [["A", "DH"]])
    #expect(pronunciations("ð", "a", "t").isEmpty == false)
    #expect(pronunciations("a", "ð", "o") == [["A", "DH", "O"]])
  }

  @Test("An unknown phoneme, or none at all, gives no pronunciation", arguments: [["a", "ʘ"], ["(en)"], ["ˈ"], []])
  func unknown(_ phonemes: [String]) {
    #expect(spelling.pronunciations(of: phonemes).isEmpty)
  }
}

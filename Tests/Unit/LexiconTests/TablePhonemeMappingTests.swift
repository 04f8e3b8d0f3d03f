import Lexicon
import Testing

@Suite struct TablePhonemeMappingTests {
  private let spelling = TablePhonemeMapping(
    sounds: [
      "a": ["A"], "o": ["O"], "aɪ": ["A", "I"], "θ": ["TH"], "ʎ": ["LL"], "ɾ": ["R"], "r": ["RR"], "n": ["N"],
      "t": ["T"], "ð": ["DH"], "s": ["S"],
    ],
    changes: ["R": .init(to: "RR", after: ["N", "S"])], alternatives: ["TH": "S", "LL": "YY"], silent: ["DH"])

  private func ways(_ phonemes: String...) -> [Pronunciation] { spelling.pronunciations(of: phonemes) }

  @Test("A phoneme maps to one phone or several, whatever its stress")
  func sounds() {
    #expect(ways("t", "ˈa") == [["T", "A"]])
    #expect(ways("n", "ˌaɪ") == [["N", "A", "I"]])
  }

  @Test("An r is trilled at the beginning and after n and s, and tapped elsewhere")
  func rolled() {
    #expect(ways("ɾ", "o") == [["RR", "O"]])
    #expect(ways("o", "n", "ɾ", "a") == [["O", "N", "RR", "A"]])
    #expect(ways("o", "ɾ", "o") == [["O", "R", "O"]])
    #expect(ways("o", "r", "o") == [["O", "RR", "O"]])
  }

  @Test("Each regional variant gives a pronunciation for the whole word, with the written one first")
  func alternatives() {
    #expect(ways("θ", "a", "θ") == [["TH", "A", "TH"], ["S", "A", "S"]])
    let all = ways("θ", "a", "ʎ", "a")
    #expect(all.first == ["TH", "A", "LL", "A"])
    #expect(
      Set(all) == [["TH", "A", "LL", "A"], ["S", "A", "LL", "A"], ["TH", "A", "YY", "A"], ["S", "A", "YY", "A"]])
  }

  @Test("A final d may be dropped, except in very short words")
  func silent() {
    #expect(ways("t", "a", "ð") == [["T", "A", "DH"], ["T", "A"]])
    #expect(ways("a", "ð") == [["A", "DH"]])
    #expect(ways("ð", "a", "t").isEmpty == false)
    #expect(ways("a", "ð", "o") == [["A", "DH", "O"]])
  }

  @Test("An unknown phoneme, or none at all, gives no pronunciation", arguments: [["a", "ʘ"], ["(en)"], ["ˈ"], []])
  func unknown(_ phonemes: [String]) {
    #expect(spelling.pronunciations(of: phonemes).isEmpty)
  }
}

import Lexicon
import Testing

@Suite struct EnglishPhonemeMappingTests {
  private let spelling = EnglishPhonemeMapping()

  @Test("a word's phonemes become phones one by one, stress left out")
  func word() {
    #expect(
      spelling.pronunciations(of: ["s", "m", "ˈɪ", "θ", "f", "iː", "l", "d"]) == [
        ["S", "M", "IH", "TH", "F", "IY", "L", "D"]
      ])
  }

  @Test(
    "phonemes that are two phones become two",
    arguments: [("əl", ["AH", "L"]), ("ˈɑːɹ", ["AA", "R"]), ("ˌaɪɚ", ["AY", "ER"]), ("n̩", ["AH", "N"])])
  func pairs(_ phoneme: String, _ phones: Pronunciation) {
    #expect(spelling.pronunciations(of: [phoneme]) == [phones])
  }

  @Test("a stress mark on its own is no sound")
  func mark() {
    #expect(spelling.pronunciations(of: ["ˈ", "b"]) == [["B"]])
  }

  @Test("an unknown phoneme, or none at all, gives no pronunciation", arguments: [["b", "ʢ"], ["(en)"], ["ˈ"], []])
  func unknown(_ phonemes: [String]) {
    #expect(spelling.pronunciations(of: phonemes).isEmpty)
  }
}

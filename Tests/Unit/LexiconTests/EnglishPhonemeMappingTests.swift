import Lexicon
import Testing

@Suite struct EnglishPhonemeMappingTests {
  private let spelling = EnglishPhonemeMapping()

  @Test("Each phoneme of a word maps to a phone, without stress")
  func word() {
    #expect(
      spelling.pronunciations(of: ["s", "m", "ˈɪ", "θ", "f", "iː", "l", "d"]) == [
        ["S", "M", "IH", "TH", "F", "IY", "L", "D"]
      ])
  }

  @Test(
    "A phoneme that is two phones maps to two",
    arguments: [("əl", ["AH", "L"]), ("ˈɑːɹ", ["AA", "R"]), ("ˌaɪɚ", ["AY", "ER"]), ("n̩", ["AH", "N"])])
  func pairs(_ phoneme: String, _ phones: Pronunciation) {
    #expect(spelling.pronunciations(of: [phoneme]) == [phones])
  }

  @Test("A stress mark alone has no phone")
  func mark() {
    #expect(spelling.pronunciations(of: ["ˈ", "b"]) == [["B"]])
  }

  @Test("An unknown phoneme, or none at all, gives no pronunciation", arguments: [["b", "ʢ"], ["(en)"], ["ˈ"], []])
  func unknown(_ phonemes: [String]) {
    #expect(spelling.pronunciations(of: phonemes).isEmpty)
  }
}

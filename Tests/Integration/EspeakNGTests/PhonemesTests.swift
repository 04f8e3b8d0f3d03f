import EspeakNG
import Lexicon
import Testing

@Suite struct PhonemesTests {
  @Test("A word is a list of phonemes, a text a list of words")
  func words() throws {
    #expect(try Phonemes.of("bikes", voice: "en-us") == [["b", "ˈaɪ", "k", "s"]])
    #expect(try Phonemes.of("plaza", voice: "es") == [["p", "l", "ˈa", "θ", "a"]])
    #expect(try Phonemes.of("four bikes", voice: "en-us").count == 2)
    #expect(try Phonemes.of("four. bikes, here", voice: "en-us").count == 3)
  }

  @Test("An empty text has no phonemes", arguments: ["", " ", "\n"])
  func nothing(_ text: String) throws {
    #expect(try Phonemes.of(text, voice: "es").isEmpty)
  }

  @Test("An unknown voice throws an error and does not use the earlier voice")
  func unknownVoice() throws {
    _ = try Phonemes.of("hola", voice: "es")
    #expect(throws: SpeechError.unknownVoice("en-gb")) { try Phonemes.of("hello", voice: "en-gb") }
    #expect(try Phonemes.of("bikes", voice: "en-us") == [["b", "ˈaɪ", "k", "s"]])
  }

  @Test("Every phoneme of the test words maps to a phone")
  func spelling() throws {
    let text = "which bikes are there around the usual pleasure garden of Youghal choosing vision thirty boy near poor"
    for word in text.split(separator: " ") {
      let phonemes = try Phonemes.of(String(word), voice: "en-us").flatMap { $0 }
      #expect(!EnglishPhonemeMapping().pronunciations(of: phonemes).isEmpty, "\(word): \(phonemes)")
    }
  }

  @Test(
    "Unusual words throw no error and do not change later results",
    arguments: ["🚲", "<voice>", "\u{1B}", String(repeating: "x", count: 10_000), "中", "\u{301}"])
  func hostile(_ text: String) throws {
    for voice in ["en-us", "es"] { _ = try Phonemes.of(text, voice: voice) }
    #expect(try Phonemes.of("bikes", voice: "en-us") == [["b", "ˈaɪ", "k", "s"]])
  }
}

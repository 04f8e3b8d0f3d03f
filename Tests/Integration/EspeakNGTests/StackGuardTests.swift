import Foundation
import Ports
import Prompts
import Testing

@testable import EspeakNG

/// Tests of the guards against memory errors of espeak-ng 1.51.
@Suite struct StackGuardTests {
  private static let memory = "/proc/self/mem"

  /// Returns whether there are spaces within half a page above the caller's frame, where espeak-ng reads too far. The
  /// kernel reads the memory, because the optimizer assumes that a program does not read beyond an allocation.
  @inline(never)
  private static func hasSpacesAbove() throws -> Bool {
    let memory = try #require(FileHandle(forReadingAtPath: Self.memory))
    return try withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { here in
      try memory.seek(toOffset: UInt64(UInt(bitPattern: here.baseAddress)))
      let above = try memory.read(upToCount: 2_048)
      return above?.range(of: Data(repeating: UInt8(ascii: " "), count: StackGuard.width)) != nil
    }
  }

  @Test(
    "Spaces lie above the stack frame of a call, so that espeak-ng's search for vowels ends there",
    .enabled(
      if: FileManager.default.isReadableFile(atPath: memory), "a process cannot read its own memory on this system"))
  func spacesAbove() throws {
    #expect(try StackGuard.around { try Self.hasSpacesAbove() })
  }

  @Test(
    "A Spanish clause whose last word is found in the lexicon without its s is spoken",
    arguments: ["bicis", "¿Algo más?", "Las Rozas."])
  func lastWord(_ text: String) throws {
    let speaker = EspeakSynthesizer(voices: ["es": Voice("es")])
    #expect(try speaker.synthesize(Wording([.init(text)]), in: Prosody(language: "es")).seconds > 0.3)
    #expect(try !Phonemes.of(text, voice: "es").isEmpty)
  }

  @Test(
    "An overlong word that consists of endings only is read in pieces",
    arguments: ["s'", "'s", "ness", "lessness", "mente", "s"])
  func endings(_ ending: String) throws {
    let (word, speaker) = (String(repeating: ending, count: 400), EspeakSynthesizer(voices: ["en": Voice("en-us")]))
    #expect(try speaker.synthesize(Wording([.init(word)]), in: Prosody(language: "en")).seconds > 1)
    #expect(try !Phonemes.of(word, voice: "en-us").isEmpty)
  }

  @Test("Words of normal length, and all characters except control characters, stay whole")
  func readable() {
    for text in ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "a\u{301}🚲 ½ &<>\"'\u{FFFE}", ""] {
      #expect(text.readable.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
    #expect("a\u{0}b\r\nc\u{1}V".readable == "a b  c V")
    #expect(String(repeating: "é", count: 65).readable.split(separator: " ").map(\.utf8.count) == [64, 64, 2])
  }

  @Test("Markup in a spelt word is read aloud, also after a text with markup")
  func phonemesAfterSpeech() throws {
    _ = try EspeakSynthesizer(voices: ["en": Voice("en-us")]).synthesize(
      Wording([.init("Hello.")]), in: Prosody(language: "en"))
    #expect(try Phonemes.of("four <i> bikes", voice: "en-us").count > 2)
  }
}

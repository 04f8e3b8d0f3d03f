import EspeakNG
import Ports
import Prompts
import Testing

/// Tests that callers need no lock, although espeak-ng is not thread-safe.
@Suite struct ConcurrencyTests {
  @Test("Concurrent synthesizers and phonemizers give the same results as alone")
  func concurrent() async throws {
    let english = try await Self.speak("en")
    let spanish = try await Self.speak("es")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<4 {
        group.addTask {
          for _ in 0..<15 {
            let isEnglish = index.isMultiple(of: 2)
            let seconds = try await Self.speak(isEnglish ? "en" : "es")
            // The lengths of espeak-ng's speech differ by some hundredths of a second from call to call.
            #expect(abs(seconds - (isEnglish ? english : spanish)) < 0.1)
            #expect(try Phonemes.of("bikes", voice: "en-us") == [["b", "ˈaɪ", "k", "s"]])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func speak(_ language: String) async throws -> Double {
    try EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es", rate: 120)])
      .synthesize(Wording([.init("Merrion Square, hotel, radio.")]), in: Prosody(language: language)).seconds
  }
}

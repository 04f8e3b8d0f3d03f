import EspeakNG
import Prompts
import Session
import Testing

@Suite struct VoiceTests {
  @Test(
    "A voice that espeak-ng lacks throws an error, also right after a valid one",
    // en-gb is a language of espeak-ng's but no name of a voice; without a look at the code, the voice before speaks
    // on.
    arguments: ["en-gb", "es-mx", "zz", "", "../../etc/passwd", "es\u{0}x", String(repeating: "e", count: 10_000)])
  func unknown(_ name: String) async throws {
    let speaker = EspeakSynthesizer(voices: ["es": Voice("es"), "xx": Voice(name)])
    _ = try await speaker.synthesize(Wording([.init("hola")]), in: Prosody(language: "es"))
    await #expect(throws: SpeechError.unknownVoice(name)) {
      try await speaker.synthesize(Wording([.init("hello")]), in: Prosody(language: "xx")).seconds
    }
    #expect(try await speaker.synthesize(Wording([.init("adiós")]), in: Prosody(language: "es")).seconds > 0.2)
  }

  @Test("A locale without a voice throws an error")
  func noVoice() async {
    await #expect(throws: SpeechError.unknownVoice("fr")) {
      try await EspeakSynthesizer(voices: ["es": Voice("es")]).synthesize(
        Wording([.init("bonjour")]), in: Prosody(language: "fr"))
    }
  }

  @Test("Errors name the problem and the cure")
  func messages() {
    #expect("\(SpeechError.noData)".contains("install the Debian package espeak-ng-data"))
    #expect("\(SpeechError.unknownVoice("xx"))".contains("\"xx\"; name another one in the locale's locale.yaml"))
    #expect("\(SpeechError.failed(call: "espeak_Synth", code: -1))" == "espeak-ng: espeak_Synth failed with code -1")
  }
}

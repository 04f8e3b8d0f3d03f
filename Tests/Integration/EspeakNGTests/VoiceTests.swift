import Audio
import EspeakNG
import Ports
import Prompts
import Testing

@Suite struct VoiceTests {
  @Test(
    "A voice that espeak-ng lacks throws an error, also right after a valid one",
    // en-gb is a language of espeak-ng, but not the name of a voice. If the error code is not checked, the previous
    // voice speaks.
    arguments: ["en-gb", "es-mx", "zz", "", "../../etc/passwd", "es\u{0}x", String(repeating: "e", count: 10_000)])
  func unknown(_ name: String) async throws {
    let speaker = EspeakSynthesizer(voices: ["es": Voice("es"), "xx": Voice(name)])
    _ = try speaker.synthesize(Wording([.init("hola")]), in: Prosody(language: "es"))
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

  @Test(
    "A selected voice differs from the default; a voice that the locale lacks falls back to the default (EXP-022)",
    arguments: ["en", "es"])
  func voices(_ language: String) throws {
    let speaker = EspeakSynthesizer(
      voices: [
        "en": Voice("en-us", others: ["female": "en-us+f3", "male": "en-us"]),
        "es": Voice("es", others: ["female": "es+f2", "male": "es"]),
      ])
    let wording = Wording([.init("hotel")])
    let usual = try speaker.synthesize(wording, in: prosody(language))
    #expect(try speaker.synthesize(wording, in: prosody(language, "male")) == usual)
    #expect(try speaker.synthesize(wording, in: prosody(language, "robot")) == usual)
    let female = try speaker.synthesize(wording, in: prosody(language, "female"))
    #expect(female != usual && female.level > 500)
    #expect(female.pitch > 1.4 * usual.pitch, "\(female.pitch), \(usual.pitch)")
  }

  @Test("A variant that espeak-ng lacks throws an error, although the library would use the plain voice")
  func variant() {
    let speaker = EspeakSynthesizer(voices: ["en": Voice("en-us+nobody")])
    #expect(throws: SpeechError.unknownVoice("en-us+nobody")) {
      try speaker.synthesize(Wording([.init("hi")]), in: Prosody(language: "en"))
    }
  }

  private func prosody(_ language: String, _ voice: String? = nil) -> Prosody {
    var prosody = Prosody(language: language)
    prosody.voice = voice
    return prosody
  }
}

extension Waveform {
  /// The pitch of the voiced speech in Hz, from 80 to 350 Hz: the lag with the highest autocorrelation.
  fileprivate var pitch: Double {
    let scores = (rate / 350...rate / 80).map { lag in
      stride(from: 0, to: samples.count - lag - 1_000, by: 500).reduce(0.0) { sum, start in
        let pairs = (0..<1_000).map { (Double(samples[start + $0]), Double(samples[start + $0 + lag])) }
        let (own, others) = pairs.reduce((0.0, 0.0)) { ($0.0 + $1.0 * $1.0, $0.1 + $1.1 * $1.1) }
        guard own > 1e8, others > 1e8 else { return sum }
        return sum + pairs.reduce(0.0) { $0 + $1.0 * $1.1 } / (own * others).squareRoot()
      }
    }
    let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    return Double(rate) / Double(best + rate / 350)
  }
}

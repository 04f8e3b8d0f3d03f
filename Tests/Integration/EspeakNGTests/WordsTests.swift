import Audio
import EspeakNG
import Prompts
import Session
import Testing

/// Where words begin, which is how a sentence goes on in another pace.
@Suite struct WordsTests {
  private static let both = [
    "en": Voice("en-us", others: ["female": "en-us+f3", "male": "en-us"]),
    "es": Voice("es", others: ["female": "es+f2", "male": "es"]),
  ]
  private let speaker = EspeakSynthesizer(voices: both)

  private static let sentences: [(String, Wording)] = [
    ("en", Wording([.init("I am lost. Please call my mother: 086 123 4567, extension 12.")])),
    ("en", Wording([.init("My name's O'Brien & I can't eat nuts; \"peanuts\", e.g., make me ill!")])),
    (
      "es",
      Wording([.init("Hay 21 bicis en "), .init("Smithfield North", language: "en"), .init(", a 1.200 m. ¿Vale?")])
    ),
    ("es", Wording([.init("Me he perdido. ¿Puede llamar a este número, por favor?")])),
  ]

  private func manner(_ language: String, _ pace: Int, _ voice: String? = nil) -> Prosody {
    var prosody = Prosody(language: language)
    (prosody.rate, prosody.voice) = (pace, voice)
    return prosody
  }

  @Test("A sentence has the same words in the same order at every speaking rate", arguments: sentences)
  func places(_ language: String, _ wording: Wording) throws {
    let usual = try speaker.synthesizeTimed(wording, in: manner(language, 0))
    #expect(usual.words.count > 5)
    for pace in [-3, -1, 1, 3] {
      let other = try speaker.synthesizeTimed(wording, in: manner(language, pace))
      #expect(other.words.map(\.place) == usual.words.map(\.place), "pace \(pace)")
      #expect(zip(other.words, other.words.dropFirst()).allSatisfy { $0.start < $1.start })
      #expect(other.words.allSatisfy { $0.start < other.sound.samples.count })
    }
  }

  @Test("From any time on, a change of the rate scales the rest of the words", arguments: sentences)
  func continued(_ language: String, _ wording: Wording) throws {
    let usual = try speaker.synthesizeTimed(wording, in: manner(language, 0))
    let slow = try speaker.synthesizeTimed(wording, in: manner(language, -3))
    for place in stride(from: 0, to: usual.sound.samples.count, by: 4_410) {
      guard let joined = usual.continued(by: slow, from: place) else {
        #expect(place > (usual.words.last?.start ?? 0))
        continue
      }
      let next = try #require(usual.words.firstIndex { $0.start >= place })
      #expect(joined.words.map(\.place) == usual.words.map(\.place))
      #expect(joined.sound.samples[..<place] == usual.sound.samples[..<place])
      let rest = slow.sound.samples.count - slow.words[next].start
      #expect(joined.sound.samples.count == usual.words[next].start + rest)
    }
  }

  @Test(
    "A selected voice differs from the default; a voice that the locale lacks falls back to the default",
    arguments: ["en", "es"])
  func voices(_ language: String) throws {
    let wording = Wording([.init("hotel")])
    let usual = try speaker.synthesize(wording, in: manner(language, 0))
    #expect(try speaker.synthesize(wording, in: manner(language, 0, "male")) == usual)
    #expect(try speaker.synthesize(wording, in: manner(language, 0, "robot")) == usual)
    let female = try speaker.synthesize(wording, in: manner(language, 0, "female"))
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
}

extension Waveform {
  /// Of what is voiced in it, in Hz: the distance at which it is most like itself, 80 to 350 Hz.
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

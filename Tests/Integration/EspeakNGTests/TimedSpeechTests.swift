import Audio
import EspeakNG
import Ports
import Prompts
import Testing

/// Tests of the times at which words begin, from which a sentence continues at another speaking rate.
@Suite struct TimedSpeechTests {
  private let speaker = EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es")])

  private static let sentences: [(String, Wording)] = [
    ("en", Wording([.init("I am lost. Please call my mother: 086 123 4567, extension 12.")])),
    ("en", Wording([.init("My name's O'Brien & I can't eat nuts; \"peanuts\", e.g., make me ill!")])),
    (
      "es",
      Wording([.init("Hay 21 bicis en "), .init("Smithfield North", language: "en"), .init(", a 1.200 m. ¿Vale?")])
    ),
    ("es", Wording([.init("Me he perdido. ¿Puede llamar a este número, por favor?")])),
  ]

  private func prosody(_ language: String, _ rate: Int) -> Prosody {
    var prosody = Prosody(language: language)
    prosody.rate = rate
    return prosody
  }

  @Test("A sentence has the same words in the same order at every speaking rate", arguments: sentences)
  func places(_ language: String, _ wording: Wording) throws {
    let usual = try speaker.synthesizeTimed(wording, in: prosody(language, 0))
    #expect(usual.words.count > 5)
    for pace in [-3, -1, 1, 3] {
      let other = try speaker.synthesizeTimed(wording, in: prosody(language, pace))
      #expect(other.words.map(\.place) == usual.words.map(\.place), "pace \(pace)")
      #expect(zip(other.words, other.words.dropFirst()).allSatisfy { $0.start < $1.start })
      #expect(other.words.allSatisfy { $0.start < other.sound.samples.count })
    }
  }

  @Test("A change of the speaking rate at any time replaces the words from the next one on", arguments: sentences)
  func continued(_ language: String, _ wording: Wording) throws {
    let usual = try speaker.synthesizeTimed(wording, in: prosody(language, 0))
    let slow = try speaker.synthesizeTimed(wording, in: prosody(language, -3))
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
}

import Audio
import Ports
import Prompts
import Testing

@testable import EspeakNG

@Suite("Speech cache") struct SpeechCacheTests {
  private func key(_ number: Int) -> SpeechCache.Key { .init(ssml: "\(number)", voice: Voice("en")) }

  @Test("Recently used speech stays in the cache, unused speech is evicted", arguments: [SpeechCache(), .forOne])
  func recent(_ cache: SpeechCache) throws {
    let speech = TimedSpeech(Waveform.silence(.seconds(20), rate: Waveform.ttsSampleRate))
    var spoken: [Int] = []
    func ask(_ number: Int) throws {
      _ = try cache.speech(for: key(number)) { () throws(SpeechError) in
        spoken.append(number)
        return speech
      }
    }
    try ask(0)
    try ask(1)
    // Fills the cache to its capacity, and a little more.
    let last = cache.capacity / speech.sound.samples.count
    for number in 2...last {
      try ask(0)
      try ask(number)
    }
    try ask(0)
    #expect(spoken == Array(0...last))
    try ask(1)
    #expect(spoken.last == 1)
  }

  @Test("The cache of a synthesizer is independent of other synthesizers")
  func ownOfEach() throws {
    let (speaker, other) = (
      EspeakSynthesizer(voices: ["en": Voice("en-us")]), EspeakSynthesizer(voices: ["en": Voice("en-us")])
    )
    let wording = Wording([.init("There are four bikes at Parnell Street.")])
    let first = try speaker.synthesize(wording, in: Prosody(language: "en"))
    let speech = TimedSpeech(Waveform.silence(.seconds(20), rate: Waveform.ttsSampleRate))
    for number in 0...(SpeechCache.capacity / speech.sound.samples.count) {
      _ = try other.cache.speech(for: key(number)) { speech }
    }
    #expect(try speaker.synthesize(wording, in: Prosody(language: "en")) == first)
  }

  @Test("Failed speech is not cached and is tried again")
  func fault() throws {
    let cache = SpeechCache()
    #expect(throws: SpeechError.noData) {
      try cache.speech(for: key(0)) { () throws(SpeechError) in throw .noData }
    }
    let speech = TimedSpeech(Waveform.silence(.seconds(1), rate: Waveform.ttsSampleRate))
    #expect(try cache.speech(for: key(0)) { speech }.sound == speech.sound)
  }
}

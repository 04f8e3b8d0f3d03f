import Sound
import Testing

@testable import EspeakNG

@Suite("What was spoken is kept") struct SpeechCacheTests {
  private func key(_ number: Int) -> SpeechCache.Key { .init(ssml: "\(number)", voice: Voice("en")) }

  @Test("what was asked for a moment ago stays, what nobody asked for goes")
  func recent() {
    var cache = SpeechCache()
    let speech = Spoken(Waveform.silence(.seconds(20), rate: Waveform.speakingRate))
    cache.keep(speech, as: key(0))
    cache.keep(speech, as: key(1))
    // As much as fits, and a little more.
    for number in 2...(SpeechCache.capacity / speech.sound.samples.count) {
      _ = cache.speech(for: key(0))
      cache.keep(speech, as: key(number))
    }
    #expect(cache.speech(for: key(0)) != nil)
    #expect(cache.speech(for: key(1)) == nil)
  }
}

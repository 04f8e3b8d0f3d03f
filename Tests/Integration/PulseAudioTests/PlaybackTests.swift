import Audio
import Testing

@testable import PulseAudio

@Suite("Playback times")
struct PlaybackTests {
  private static let second = Double(Waveform.ttsSampleRate)

  /// Returns the playback of a tenth of a second of audio, whose first sample is audible at the given time.
  private func playing(_ value: Int16, from time: Double) -> Playback {
    let playback = Playback(lead: 0)
    playback.play([Int16](repeating: value, count: Waveform.ttsSampleRate / 10))
    _ = playback.next(Waveform.ttsSampleRate / 10)
    playback.update(endIsAudibleAt: time + 0.1)
    return playback
  }

  @Test("After a jump of the server the played position is estimated at once, and then reported")
  func jump() {
    let playback = playing(5_000, from: 10)
    #expect(playback.heard(from: 10.02, count: 160).allSatisfy { $0 > 4_000 })
    playback.jumped(endIsAudibleAt: 10.5)
    #expect(playback.heard(from: 10.42, count: 160).allSatisfy { $0 > 4_000 }, "by the estimate")
    playback.update(endIsAudibleAt: 10.51)
    #expect(playback.heard(from: 10.505, count: 160).contains { $0 > 4_000 }, "by the reported position")
    #expect(playback.heard(from: 10.52, count: 160).allSatisfy { $0 == 0 })
  }

  @Test("A flush replaces the audio by silence, and returns the unplayed length and the buffered audio")
  func flush() {
    let playback = playing(5_000, from: 10)
    playback.play([Int16](repeating: 5_000, count: 1_000))
    let (dropped, faded) = playback.flush(from: 10.06)
    #expect(faded?.count == Waveform.ttsSampleRate * 4 / 100 && faded?.first ?? 0 > 4_900)
    #expect(dropped == Waveform.ttsSampleRate * 4 / 100 + 1_000)
    #expect(playback.heard(from: 10.07, count: 160).allSatisfy { $0 == 0 })
    #expect(playback.heard(from: 10.045, count: 160).allSatisfy { $0 > 4_000 })
  }

  @Test("Audio with an unknown time is dropped, and no buffered audio is returned")
  func unknown() {
    let playback = Playback(lead: 0)
    playback.play([Int16](repeating: 5_000, count: 1_000))
    _ = playback.next(400)
    let (dropped, faded) = playback.flush(from: 10)
    #expect(dropped == 600 && faded == nil)
  }
}

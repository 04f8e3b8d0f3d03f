import Sound
import Testing

@testable import Headset

@Suite("What is played, and when")
struct PlaybackTests {
  private static let second = Double(Waveform.speakingRate)

  /// A tenth of a second of a loudspeaker's sound, whose first sample is audible at a time.
  private func playing(_ value: Int16, from time: Double) -> Playback {
    let playback = Playback(lead: 0)
    playback.play([Int16](repeating: value, count: Waveform.speakingRate / 10))
    _ = playback.next(Waveform.speakingRate / 10)
    playback.told(endIsAudibleAt: time + 0.1)
    return playback
  }

  @Test("is known behind a jump of the server at once, by a guess, and then as it is told")
  func jump() {
    let playback = playing(5_000, from: 10)
    #expect(playback.heard(from: 10.02, count: 160).allSatisfy { $0 > 4_000 })
    playback.jumped(endIsAudibleAt: 10.5)
    #expect(playback.heard(from: 10.42, count: 160).allSatisfy { $0 > 4_000 }, "by the guess")
    playback.told(endIsAudibleAt: 10.51)
    #expect(playback.heard(from: 10.505, count: 160).contains { $0 > 4_000 }, "as it is told")
    #expect(playback.heard(from: 10.52, count: 160).allSatisfy { $0 == 0 })
  }

  @Test("is silence behind a hush, where it was; and tells what nobody heard, and what the server has of it")
  func hush() {
    let playback = playing(5_000, from: 10)
    playback.play([Int16](repeating: 5_000, count: 1_000))
    let (dropped, fallen) = playback.hush(from: 10.06)
    #expect(fallen?.count == Waveform.speakingRate * 4 / 100 && fallen?.first ?? 0 > 4_900)
    #expect(dropped == Waveform.speakingRate * 4 / 100 + 1_000)
    #expect(playback.heard(from: 10.07, count: 160).allSatisfy { $0 == 0 })
    #expect(playback.heard(from: 10.045, count: 160).allSatisfy { $0 > 4_000 })
  }

  @Test("whose time nobody knows is dropped, and nobody tells what the server has")
  func unknown() {
    let playback = Playback(lead: 0)
    playback.play([Int16](repeating: 5_000, count: 1_000))
    _ = playback.next(400)
    let (dropped, fallen) = playback.hush(from: 10)
    #expect(dropped == 600 && fallen == nil)
  }
}

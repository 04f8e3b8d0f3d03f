import Conversations
import Headset
import Session
import Sound

/// What a microphone and a loudspeaker are worth, tried out: two seconds are heard, a tone is played, and it is looked
/// whether the microphone hears it.
struct AudioTrial {
  struct Outcome: Sendable {
    /// The loudest 10 ms, and the usual level, in dBFS.
    let peak: Double
    let usual: Double
    let isClipped: Bool
    /// From the tone's first sample to its first in the microphone; nil where it does not hear the loudspeaker, as with a
    /// headset.
    let echo: Duration?
    /// How far below the tone that was played it is heard, in dB.
    let loss: Double?
  }

  private static let length = Duration.seconds(2)
  /// Softer is silence, in dBFS.
  private static let nothing = -120.0

  let input: any AudioInput
  let output: any AudioOutput

  func run() async -> Outcome? {
    guard let quiet = await listen(Self.length) else { return nil }
    await output.play(TestTone.waveform.samples)
    guard let heard = await listen(.seconds(1.2)) else { return nil }
    let levels = Self.levels(quiet)
    let echo = TestTone.find(in: heard, after: quiet)
    return Outcome(
      peak: levels.max() ?? Self.nothing, usual: levels.sorted()[levels.count / 2],
      isClipped: quiet.samples.contains { $0.magnitude >= 32_767 }, echo: echo?.delay, loss: echo?.loss)
  }

  private func listen(_ time: Duration) async -> Waveform? {
    var sound = Waveform(rate: Waveform.hearingRate, samples: [])
    while sound.duration < time {
      guard let intake = await input.next(.asked(isSecret: false)) else { return nil }
      if case .sound(let samples, _, _) = intake { sound.samples += samples }
    }
    return sound
  }

  /// Of each 10 ms, in dBFS.
  private static func levels(_ sound: Waveform) -> [Double] {
    let step = sound.rate / 100
    return stride(from: 0, to: sound.samples.count - step + 1, by: step).map {
      max(nothing, Level(of: sound.samples[$0..<$0 + step]).rms)
    }
  }
}

import Audio
import Ports
import PulseAudio
import TurnTaking
import VoiceEngine

/// A test of a microphone and a loudspeaker: it records two seconds, plays a tone, and checks whether the microphone
/// picks up the tone.
struct AudioTrial {
  struct Outcome: Sendable {
    /// The highest level of a step of 10 ms in the recording before the tone, in dBFS.
    let peak: Double
    /// The median level of these steps, in dBFS.
    let usual: Double
    let isClipped: Bool
    /// The delay from the tone's first sample to its first sample in the microphone; nil if the microphone does
    /// not pick it up, as with a headset.
    let echo: Duration?
    /// The attenuation of the tone from output to microphone, in dB.
    let loss: Double?
  }

  private static let length = Duration.seconds(2)
  /// The lowest level that is reported, in dBFS; softer is silence.
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
    var sound = Waveform(rate: Waveform.asrSampleRate, samples: [])
    while sound.duration < time {
      guard let event = await input.next(.listening(isSensitive: false)) else { return nil }
      if case .audio(let samples, _, _) = event { sound.samples += samples }
    }
    return sound
  }

  /// Returns the level of each 10 ms, in dBFS.
  private static func levels(_ sound: Waveform) -> [Double] {
    let step = sound.rate / 100
    return stride(from: 0, to: sound.samples.count - step + 1, by: step).map {
      max(nothing, Level(of: sound.samples[$0..<$0 + step]).rms)
    }
  }
}

import Conversations
import Headset
import Session
import Sound

/// What a microphone and a loudspeaker are worth, tried out: two seconds are heard, a tone is played, and it is looked whether the
/// microphone hears it.
struct AudioTrial {
  struct Outcome: Sendable {
    /// The loudest tenth of a second, and the usual level, in dBFS.
    let peak: Double
    let usual: Double
    let isClipped: Bool
    /// From the tone's first sample to its first in the microphone; nil where it does not hear the loudspeaker, as with a headset.
    let echo: Duration?
    /// How far below the tone that was played it is heard, in dB.
    let loss: Double?
  }

  private static let length = Duration.seconds(2)
  /// A tone that no voice has: 1 kHz, half a second, soft.
  private static var tone: Waveform {
    let rate = Waveform.speakingRate
    let samples = (0..<rate / 2).map { index in Int16(4_000 * Self.sine(Double(index) * 1_000 / Double(rate))) }
    return Waveform(rate: rate, samples: samples).faded(in: .milliseconds(5), out: .milliseconds(50))
  }

  let input: any AudioInput
  let output: any AudioOutput

  func run() async -> Outcome? {
    guard let quiet = await listen(Self.length) else { return nil }
    await output.play(Self.tone.samples)
    guard let heard = await listen(.seconds(1.2)) else { return nil }
    let levels = Self.levels(quiet)
    let floor = levels.sorted()[levels.count / 2]
    // A tone that stands out from the room, 10 ms for 10 ms.
    let steps = Self.levels(heard)
    let first = steps.indices.first { index in steps[index...].prefix(5).allSatisfy { $0 > floor + 15 } }
    return Outcome(
      peak: levels.max() ?? -120, usual: floor, isClipped: quiet.samples.contains { $0.magnitude >= 32_767 },
      echo: first.map { .milliseconds(10 * $0) },
      loss: first.map { Level(of: Self.tone.samples[...]).rms - (steps[$0...].prefix(20).max() ?? -120) })
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
      Level(of: sound.samples[$0..<$0 + step]).rms
    }
  }

  /// Of turns.
  private static func sine(_ turns: Double) -> Double {
    let x = (turns - turns.rounded(.down)) * 2 - 1
    // A parabola that is bent: a sine but for a thousandth.
    let y = 4 * x * (1 - abs(x))
    return -(0.225 * (y * abs(y) - y) + y)
  }
}

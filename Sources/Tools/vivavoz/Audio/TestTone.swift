import Audio
import Foundation

/// A test tone, and its detection in a microphone's samples. Detection works while the user speaks, since a voice
/// does not hold one pitch.
struct TestTone {
  /// The frequency in Hz: whole periods in 10 ms, so that the segments of a tone add up coherently and those of other
  /// sounds do not.
  private static let frequency = 1_000.0
  private static let amplitude = 4_000.0
  /// The detection window, in steps of 10 ms; most of the tone.
  private static let window = 44
  /// The minimum coherence of a window that contains the tone, from 0 to 1: the power of the mean of its 10 ms phasors
  /// at ``frequency``, divided by their mean power.
  private static let steady = 0.25
  /// The minimum level above the signal before the tone, in dB.
  private static let margin = 10.0

  /// The delay and the attenuation of a detected tone.
  struct Place: Equatable {
    /// The delay from the first recorded sample to the tone's first one, in steps of 10 ms.
    let delay: Duration
    /// The attenuation from output to microphone, in dB.
    let loss: Double
  }

  /// The soft tone of half a second, at ``Waveform/ttsSampleRate``.
  static var waveform: Waveform {
    let rate = Waveform.ttsSampleRate
    let turn = 2 * Double.pi * frequency / Double(rate)
    let samples = (0..<rate / 2).map { Int16(amplitude * sin(Double($0) * turn)) }
    return Waveform(rate: rate, samples: samples).faded(in: .milliseconds(5), out: .milliseconds(50))
  }

  /// Detects the tone.
  /// - Parameters:
  ///   - heard: the recording during and after playback.
  ///   - before: the recording before playback.
  static func find(in heard: Waveform, after before: Waveform) -> Place? {
    let (tones, hum) = (tones(in: heard), tones(in: before).map(\.amplitude).max() ?? 0)
    guard let loudest = tones.filter({ $0.steadiness > steady }).map(\.amplitude).max(),
      loudest > max(1, hum) * pow(10, margin / 20),
      // A window that begins before the tone contains correspondingly less of it.
      let first = tones.firstIndex(where: { $0.amplitude > loudest * (1 - 0.7 / Double(window)) })
    else { return nil }
    return Place(delay: .milliseconds(10 * first), loss: 20 * log10(amplitude / loudest))
  }

  /// Returns the tone's amplitude and coherence in the window from each 10 ms on.
  private static func tones(in sound: Waveform) -> [(amplitude: Double, steadiness: Double)] {
    let parts = parts(of: sound)
    return parts.indices.dropLast(window - 1).map { index in
      let stretch = parts[index..<index + window]
      let (x, y) = stretch.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) }
      let power = stretch.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / Double(window)
      let steady = (x * x + y * y) / Double(window * window)
      return (steady.squareRoot(), power > 0 ? steady / power : 0)
    }
  }

  /// Returns the amplitude and phase at the tone's frequency for each 10 ms, as a vector.
  private static func parts(of sound: Waveform) -> [(x: Double, y: Double)] {
    let step = sound.rate / 100
    let turn = 2 * Double.pi * frequency / Double(sound.rate)
    return stride(from: 0, to: sound.samples.count - step + 1, by: step).map { start in
      (0..<step).reduce((x: 0, y: 0)) { sum, index in
        let sample = Double(sound.samples[start + index]) * 2 / Double(step)
        return (sum.x + sample * cos(turn * Double(index)), sum.y + sample * sin(turn * Double(index)))
      }
    }
  }
}

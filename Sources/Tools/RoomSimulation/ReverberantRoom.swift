public import Audio
import Foundation
import Randomness

/// A simulated room with a distant speaker: the direct sound, and reverberation as exponentially decaying noise. The
/// same seed yields the same room.
public struct ReverberantRoom: Hashable, Sendable {
  /// The time in which the reverberation decays by 60 dB, in seconds (RT60).
  public let reverberationTime: Double
  /// The ratio of direct to reverberant energy, in dB. At a distance of a metre or two it is 0 to -10.
  public let directToReverberant: Double

  /// Creates a room.
  /// - Parameter reverberationTime: the reverberation time in seconds, above 0.
  public init(reverberationTime: Double, directToReverberant: Double) {
    precondition(reverberationTime > 0, "the reverberation time must be above zero")
    (self.reverberationTime, self.directToReverberant) = (reverberationTime, directToReverberant)
  }

  /// Returns the sound in the room.
  /// - Parameter seed: the seed of the random reverberation.
  /// - Returns: the sound at its original level, followed by 0.3 s of reverberation.
  public func around(_ sound: Waveform, seed: UInt64) -> Waveform {
    let response = response(rate: sound.rate, seed: seed)
    let count = sound.samples.count + sound.rate * 3 / 10
    var sums = [Float](repeating: 0, count: count)
    // Pointers: the loop runs some hundred million times.
    sums.withUnsafeMutableBufferPointer { sums in
      sound.samples.withUnsafeBufferPointer { samples in
        for (lag, weight) in response.enumerated() where weight != 0 && lag < count {
          for index in 0..<min(samples.count, count - lag) { sums[lag + index] += weight * Float(samples[index]) }
        }
      }
    }
    let before = sound.samples.reduce(Float(0)) { $0 + Float($1) * Float($1) }
    let after = sums.prefix(sound.samples.count).reduce(Float(0)) { $0 + $1 * $1 }
    let factor = after > 0 ? (before / after).squareRoot() : 1
    return Waveform(rate: sound.rate, samples: sums.map { Int16(max(-32_767, min(32_767, ($0 * factor).rounded()))) })
  }

  /// Returns the impulse response: the direct sound, and 2.5 ms later the reverberation.
  private func response(rate: Int, seed: UInt64) -> [Float] {
    var random = SeededGenerator(seed: seed)
    let first = rate / 400
    let tail = (0..<Int(reverberationTime * Double(rate))).map { place -> Double in
      let fade = exp(-6.9078 * Double(place) / Double(rate) / reverberationTime)
      let value = Double.random(in: -1...1, using: &random) * fade
      return place < first ? 0 : value
    }
    let energy = tail.reduce(0) { $0 + $1 * $1 }
    let scale = energy > 0 ? (pow(10, -directToReverberant / 10) / energy).squareRoot() : 0
    return [1] + tail.dropFirst().map { Float($0 * scale) }
  }
}

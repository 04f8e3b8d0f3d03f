public import Audio
import Foundation
import Randomness

extension EchoRoom {
  /// Returns the echo of the loudspeaker at the microphone, without other sounds. It is as long as the loudspeaker's
  /// output.
  /// - Parameters:
  ///   - far: the loudspeaker's output.
  ///   - voice: the active level of the person's voice, in dBFS.
  public func echo(of far: Waveform, voice: Double) -> Waveform {
    let bent = bent(far.samples)
    var sums = [Float](repeating: 0, count: far.samples.count)
    // Pointers: the loop runs some ten million times, in a debug build too.
    sums.withUnsafeMutableBufferPointer { sums in
      bent.withUnsafeBufferPointer { bent in
        for (lag, weight) in paths(rate: far.rate) where lag < sums.count {
          for index in lag..<sums.count { sums[index] += weight * bent[index - lag] }
        }
      }
    }
    let loud = Waveform(rate: far.rate, samples: sums.map { Int16(max(-32_767, min(32_767, $0.rounded()))) })
    guard loud.activeLevel.isFinite else { return loud }
    // Scaled by the active level of the result, so that the echo of any prompt has the room's level.
    let factor = Float(pow(10, (voice + level - loud.activeLevel) / 20))
    return Waveform(rate: far.rate, samples: sums.map { Int16(max(-32_767, min(32_767, ($0 * factor).rounded()))) })
  }

  /// Returns the microphone's signal without the person: the echo and the room's noise.
  public func background(of far: Waveform, voice: Double) -> Waveform {
    var random = SeededGenerator(seed: seed &+ 77)
    let hiss = Waveform.noise(.pink, far.duration, rate: far.rate, &random)
    var sum = hiss.amplified(by: voice + noise - Level(of: hiss.samples).rms)
    sum.mix(echo(of: far, voice: voice))
    return sum
  }

  /// Returns the impulse response: the direct path and some decaying reflections, as lags in samples with weights.
  func paths(rate: Int) -> [(lag: Int, weight: Float)] {
    var random = SeededGenerator(seed: seed)
    let first = Int(delay / .seconds(1) * Double(rate))
    let reach = decay / .seconds(1) * Double(rate)
    let reflections = (0..<40).map { _ -> (lag: Int, weight: Float) in
      let lag = Double.random(in: 8...reach, using: &random)
      let sign: Double = Bool.random(using: &random) ? 1 : -1
      return (first + Int(lag), Float(sign * 0.5 * pow(10, -3 * lag / reach)))
    }
    return [(first, 0.7)] + reflections
  }

  func bent(_ far: [Int16]) -> [Float] {
    guard let bending else { return far.map { Float($0) * 0.5 } }
    // tanh(x) is 1 dB below x at x = 0.62.
    let scale = Float(32_767 * bending / 0.62)
    return far.map { tanhf(Float($0) / scale) * scale * 0.5 }
  }
}

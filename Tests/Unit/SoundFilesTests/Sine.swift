import Audio
import Foundation

func sine(_ frequency: Double, _ time: Double) -> Float { Float(sin(2 * Double.pi * frequency * time)) }

extension Waveform {
  /// Returns the share of a frequency in the power, 0 ... 1, by the discrete Fourier sum.
  func share(at frequency: Double) -> Double {
    var (real, imaginary, power) = (0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * frequency * Double(index) / Double(rate)
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
      power += Double(sample) * Double(sample)
    }
    return 2 * (real * real + imaginary * imaginary) / (power * Double(samples.count))
  }
}

import RealModule

/// A high-pass filter of second order, in transposed direct form II.
struct HighPassSection {
  private let gain: Double
  private let feedback: (Double, Double)
  private var memory = (0.0, 0.0)

  /// - Parameters:
  ///   - cutoff: the cutoff frequency, in Hz.
  ///   - quality: the Q factor. Source: R. Bristow-Johnson, Cookbook formulae for audio EQ biquad filter coefficients.
  init(rate: Int, cutoff: Double, quality: Double) {
    let angle = 2 * Double.pi * cutoff / Double(rate)
    let (cosine, alpha) = (Double.cos(angle), Double.sin(angle) / (2 * quality))
    gain = (1 + cosine) / 2 / (1 + alpha)
    feedback = (-2 * cosine / (1 + alpha), (1 - alpha) / (1 + alpha))
  }

  mutating func process(_ input: Double) -> Double {
    let output = gain * input + memory.0
    memory = (memory.1 - 2 * gain * input - feedback.0 * output, gain * input - feedback.1 * output)
    return output
  }

  /// Sets a memory to zero that is too small to change any sample.
  mutating func dropResidue() { if abs(memory.0) < 1e-9, abs(memory.1) < 1e-9 { memory = (0, 0) } }

  /// Sets the steady state for a constant input, in which the output is 0.
  mutating func initialise(on value: Double) { memory = (-gain * value, gain * value) }

  /// Returns the two sections of a Butterworth filter of fourth order.
  static func butterworth(rate: Int, cutoff: Double) -> (HighPassSection, HighPassSection) {
    (
      HighPassSection(rate: rate, cutoff: cutoff, quality: 0.541_196),
      HighPassSection(rate: rate, cutoff: cutoff, quality: 1.306_563)
    )
  }
}

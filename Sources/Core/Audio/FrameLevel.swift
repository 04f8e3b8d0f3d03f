/// A meter of the sound level at frequencies above about 150 Hz. It measures each step of 10 ms separately, without
/// smoothing, for detectors that must react within a few steps.
public struct FrameLevel: Sendable {
  /// The coefficient of a first-order high-pass at 150 Hz.
  private static let decay = 0.943
  private static let lowest = -120.0

  private var input = 0.0
  private var output = 0.0

  public init() {}

  /// Measures the next samples of the stream.
  /// - Returns: their level in dBFS (full-scale square wave = 0), at least -120.
  public mutating func process(_ step: [Double]) -> Double {
    var power = 0.0
    for sample in step { power += process(sample) }
    return Self.level(power, step.count)
  }

  /// Measures the next samples of the stream.
  /// - Returns: their level in dBFS (full-scale square wave = 0), at least -120.
  public mutating func process(_ step: [Int16]) -> Double {
    var power = 0.0
    for sample in step { power += process(Double(sample)) }
    return Self.level(power, step.count)
  }

  /// Filters one sample, and returns its power after the high-pass.
  private mutating func process(_ sample: Double) -> Double {
    output = Self.decay * (output + sample - input)
    input = sample
    return output * output
  }

  private static func level(_ power: Double, _ count: Int) -> Double {
    max(lowest, Decibel.ofPower(power / Double(max(1, count)) / (32_767 * 32_767)))
  }
}

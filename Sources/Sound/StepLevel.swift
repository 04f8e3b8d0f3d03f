/// The level of each 10 ms of a stream by itself, above 150 Hz or so: for who must tell within a few steps that something
/// begins.
public struct StepLevel: Sendable {
  /// A first-order high-pass at 150 Hz.
  private static let decay = 0.943
  private static let lowest = -120.0

  private var input = 0.0
  private var output = 0.0

  public init() {}

  /// - Parameter step: the next samples of the stream.
  /// - Returns: their level in dBFS (full-scale square wave = 0), at least -120.
  public mutating func hear(_ step: some Collection<Double>) -> Double {
    var power = 0.0
    for sample in step {
      output = Self.decay * (output + sample - input)
      input = sample
      power += output * output
    }
    return max(Self.lowest, Decibel.ofPower(power / Double(max(1, step.count)) / (32_767 * 32_767)))
  }

  /// - Parameter step: the next samples of the stream.
  /// - Returns: their level in dBFS (full-scale square wave = 0), at least -120.
  public mutating func hear(_ step: some Collection<Int16>) -> Double { hear(step.lazy.map(Double.init)) }
}

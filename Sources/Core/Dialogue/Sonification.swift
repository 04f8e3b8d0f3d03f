/// A continuous sound that represents a value, such as the deviation from a direction. It does not take the floor:
/// prompts and the user's speech continue while it sounds.
public struct Sonification: Hashable, Sendable {
  /// The frequency of the tone, in Hz.
  public let pitch: Double
  /// The level, from 0 (silent) to 1 (the highest level that is used beside speech).
  public let level: Double
  /// The number of tone pulses per second; 0 for a steady tone.
  public let pulseRate: Double
  /// The frequencies of the pulses after the first one, in Hz. After the last of them the first pulse follows again.
  public let melody: [Double]
  /// Whether the sound is quieter while a prompt plays, as music is. A sound that represents a value is not.
  public let yieldsToPrompts: Bool

  /// - Parameters:
  ///   - pitch: the frequency in Hz; a value outside 50...4000 is limited to this range.
  ///   - level: a value outside 0...1 is limited to this range.
  ///   - pulseRate: the pulses per second; a value outside 0...20 is limited to this range.
  ///   - melody: the frequencies of the pulses after the first one, limited as `pitch`.
  ///   - yieldsToPrompts: whether the sound is quieter while a prompt plays.
  public init(
    pitch: Double, level: Double = 1, pulseRate: Double = 0, melody: [Double] = [], yieldsToPrompts: Bool = false
  ) {
    self.pitch = Self.limited(pitch, to: 50...4000)
    self.level = Self.limited(level, to: 0...1)
    self.pulseRate = Self.limited(pulseRate, to: 0...20)
    self.melody = melody.map { Self.limited($0, to: 50...4000) }
    self.yieldsToPrompts = yieldsToPrompts
  }

  /// Returns `value` limited to a range. NaN, the value of a broken sensor, becomes the lower bound.
  private static func limited(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }
}

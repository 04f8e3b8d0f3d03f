extension Waveform {
  /// From here on what is made louder is bent towards the ceiling, and never reaches it.
  private static let knee = 22_000.0
  private static let ceiling = 32_000.0

  /// Samples made louder (a factor above 1) or softer. What would exceed full scale is rounded off and not cut off: no
  /// flat tops. A factor of 1 leaves every sample as it is.
  /// - Parameter earlier: the factor of the samples before them, from which it changes in 5 ms, so that there is no click.
  public static func louder(_ samples: [Int16], by factor: Double, from earlier: Double? = nil, rate: Int) -> [Int16] {
    let earlier = earlier ?? factor
    guard factor != 1 || earlier != 1 else { return samples }
    let ramp = max(1, Double(rate) / 200)
    return samples.enumerated().map { index, sample in
      let share = min(1, Double(index) / ramp)
      return bent(sample, by: earlier + (factor - earlier) * share)
    }
  }

  private static func bent(_ sample: Int16, by factor: Double) -> Int16 {
    guard factor != 1 else { return sample }
    let value = Double(sample) * factor
    let excess = abs(value) - knee
    guard factor > 1, excess > 0 else { return Int16(max(-32_768, min(32_767, value.rounded()))) }
    let room = ceiling - knee
    let size = knee + room * excess / (excess + room)
    return Int16((value < 0 ? -size : size).rounded())
  }
}

extension Waveform {
  /// Above this magnitude, amplified samples are compressed towards `ceiling`, which they never reach (a soft limiter).
  private static let knee = 22_000.0
  private static let ceiling = 32_000.0

  /// Returns the samples multiplied by a factor. Samples that would come near full scale are compressed and not
  /// clipped. A factor of 1 leaves every sample unchanged.
  /// - Parameter earlier: the factor of the preceding samples. The gain changes gradually from this factor within the
  ///   first 5 ms, so that there is no click; nil if the factor has not changed.
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

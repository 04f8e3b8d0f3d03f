import Timestamps

extension [Duration] {
  /// Returns a quantile of the durations in milliseconds; 0 if there are none.
  /// - Parameter share: 0.5 for the median.
  func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Int(Double(count - 1) * share)].inSeconds * 1000
  }
}

/// Converts a dilution of precision, as receivers report it, to an accuracy.
enum ErrorEstimate {
  /// Returns the 95 % accuracy in metres for a horizontal dilution of precision: 19 m per unit, as in gpsd 3.22.
  static func metres(_ dilution: Double) -> Double { dilution * 19 }
}

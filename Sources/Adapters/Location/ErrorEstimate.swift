/// The spread of satellites, as receivers tell it.
enum ErrorEstimate {
  /// The accuracy in metres, 95 %, of a horizontal dilution of precision: 19 m for each, as gpsd 3.22 has it.
  static func metres(_ dilution: Double) -> Double { dilution * 19 }
}

extension Duration {
  /// Parses a duration with an optional unit: `6s`, `500ms`, `2m`, `1.5s`, `1h`, or `7` for seconds. The result is
  /// nil for any other text.
  public init?(written text: some StringProtocol) {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.count)), number.isFinite, number >= 0, number * seconds < 1e7
    else { return nil }
    self = .milliseconds(Int64((number * seconds * 1000).rounded()))
  }

  /// The duration in seconds, without fractions of a millisecond.
  public var inSeconds: Double {
    // One division, so that 1.84 s are not 1.8399999999999999.
    Double(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) / 1000
  }
}

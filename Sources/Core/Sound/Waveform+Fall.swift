extension Waveform {
  /// How long what is cut takes to fall silent: without a click, and too short to be heard.
  public static let fallTime = Duration.milliseconds(8)

  /// Its first samples, falling in a straight line to silence.
  public var fall: [Int16] {
    let falling = samples.prefix(count(of: Self.fallTime))
    let count = Double(falling.count)
    return falling.enumerated().map { Int16((Double($1) * (1 - Double($0 + 1) / count)).rounded()) }
  }
}

extension Waveform {
  /// The length of the fade-out when a prompt is cut: long enough to avoid a click, too short to be noticed.
  public static let fadeOutDuration = Duration.milliseconds(8)

  /// The first ``fadeOutDuration`` of the waveform, faded linearly to silence.
  public var fadeOut: [Int16] {
    let falling = samples.prefix(count(of: Self.fadeOutDuration))
    let count = Double(falling.count)
    return falling.enumerated().map { Int16((Double($1) * (1 - Double($0 + 1) / count)).rounded()) }
  }
}

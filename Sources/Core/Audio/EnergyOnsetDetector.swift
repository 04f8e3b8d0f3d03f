/// A detector of the onset of an utterance that uses the level alone.
///
/// The noise floor can become known, or fall, after speech has begun: a recording that starts in the middle of a vowel
/// shows its background only at its first pause. The detector therefore keeps the last levels, and compares all of them
/// with each new noise floor.
struct EnergyOnsetDetector {
  /// The minimum level of an onset, in dB above the noise floor. Measured: 9 dB gives no false start in 300 s of steady
  /// pink or white noise and misses no start at 10 dB SNR.
  private static let margin = 9.0
  /// The number of loud steps of 10 ms among the last `window` that begin an utterance; a click has fewer.
  private static let loudSteps = 10
  private static let window = 20
  /// The maximum age of an onset, in steps of 10 ms.
  static let reach = 80

  private var levels: [Double] = []

  /// Processes the level of a step of 10 ms, in dBFS.
  /// - Parameter floor: the noise floor, in dBFS; nil if it is unknown.
  /// - Returns: how many steps ago the utterance began; nil if none has begun.
  mutating func process(_ level: Double, floor: Double?) -> Int? {
    levels.append(level)
    if levels.count > Self.reach { levels.removeFirst() }
    guard let floor else { return nil }
    let isLoud = { $0 > floor + Self.margin }
    guard levels.suffix(Self.window).count(where: isLoud) >= Self.loudSteps else { return nil }
    return age(isLoud)
  }

  /// Returns how many steps ago the utterance began: walks back over loud steps and the short gaps between them.
  private func age(_ isLoud: (Double) -> Bool) -> Int {
    var age = 0
    for (steps, level) in levels.reversed().enumerated() {
      if steps - age >= Self.window { break }
      if isLoud(level) { age = steps + 1 }
    }
    return age
  }
}

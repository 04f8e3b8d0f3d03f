import RealModule

/// Powers and gains in decibels.
enum Decibel {
  /// Returns a power in decibels: ten times its decimal logarithm; -infinity for zero or less.
  static func ofPower(_ power: Double) -> Double { power > 0 ? 10 * .log10(power) : -.infinity }

  /// Returns the factor by which a gain in decibels multiplies the samples; 0 for -infinity.
  static func factor(_ decibels: Double) -> Double { .exp10(decibels / 20) }
}

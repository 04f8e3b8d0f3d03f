import RealModule

/// Powers and gains in decibels.
enum Decibel {
  /// Ten times the decimal logarithm of a power; -infinity for zero or less.
  static func ofPower(_ power: Double) -> Double { power > 0 ? 10 * .log10(power) : -.infinity }

  /// The factor for samples that `decibels` stands for; 0 for -infinity.
  static func factor(_ decibels: Double) -> Double { .exp10(decibels / 20) }
}

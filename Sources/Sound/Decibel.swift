/// Powers and gains in decibels. The standard library has neither logarithm nor power, so they are made here.
enum Decibel {
  /// Ten times the decimal logarithm of a power; -infinity for zero or less.
  static func ofPower(_ power: Double) -> Double {
    power > 0 ? log2(power) * 3.010_299_956_639_812 : -.infinity
  }

  /// The factor for samples that `decibels` stands for; 0 for -infinity.
  static func factor(_ decibels: Double) -> Double {
    decibels > -400 ? exp2(decibels * 0.166_096_404_744_368_1) : 0
  }

  /// Logarithm to the base 2 of a positive finite number, to about 14 digits: the exponent is read from the number,
  /// the rest (within a factor √2 of 1) is the series of 2/ln 2 · artanh((m-1)/(m+1)).
  private static func log2(_ value: Double) -> Double {
    var exponent = Double(value.exponent)
    var mantissa = value.significand
    if mantissa > 1.414_213_562_373_095 {
      mantissa /= 2
      exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    let series = stride(from: 19.0, through: 1, by: -2).reduce(0) { $0 * square + 1 / $1 }
    return exponent + 2 * ratio * series * 1.442_695_040_888_963_4
  }

  /// Two to a power, to about 14 digits: the whole part goes to the exponent, the rest through the series of e^x.
  private static func exp2(_ power: Double) -> Double {
    let whole = power.rounded()
    let rest = (power - whole) * 0.693_147_180_559_945_3
    let series = stride(from: 14.0, through: 1, by: -1).reduce(1) { 1 + rest / $1 * $0 }
    return Double(sign: .plus, exponent: Int(whole), significand: series)
  }
}

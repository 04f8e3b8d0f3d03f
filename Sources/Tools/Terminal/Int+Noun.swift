extension Int {
  /// Returns the number with its noun: `1 board`, `3 boards`.
  /// - Parameter noun: in the singular; its plural ends in `s`, or in `ies` if the noun ends in a consonant and
  ///   `y`.
  package func of(_ noun: String) -> String {
    if self == 1 { return "1 \(noun)" }
    let isY = noun.hasSuffix("y") && !noun.hasSuffix("ay") && !noun.hasSuffix("ey")
    return "\(self) \(isY ? "\(noun.dropLast())ies" : "\(noun)s")"
  }
}

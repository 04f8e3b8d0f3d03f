/// The plural categories of Unicode's CLDR. `zero` means exactly none in every language.
public enum Plural: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// Returns the plural category of a whole number in a language.
  ///
  /// Source: CLDR 44 cardinal rules for integers. English and Spanish have `one` for 1 only. The Spanish category
  /// `many` (whole millions) does not occur with bikes.
  public static func category(of number: Int, language: String) -> Plural {
    number == 1 ? .one : .other
  }
}

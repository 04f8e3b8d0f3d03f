/// The rules by which a locale puts numbers and lists into words; data from `locale.yaml`.
public struct LanguageConventions: Hashable, Sendable {
  /// The language of the locale, `es`.
  public let language: String
  /// Numbers that are written in words, keyed by the gender of the counted noun: `["f": [1: "una", 21: "veintiuna"]]`.
  public let numerals: [String: [Int: String]]
  /// The separator between the members of a list. An "or" or "and" list has another separator before its last member.
  public let comma: String
  /// The "or" before the last member of a list.
  public let or: String
  /// The "or" before a last member that begins with certain letters, keyed by these letters: `["o": " u "]`.
  public let orBefore: [String: String]
  /// The "and" before the last member of a list.
  public let and: String
  /// The "and" before a last member that begins with certain letters, keyed by these letters:
  /// `["i": " e ", "hie": " y "]`. The longest matching beginning applies.
  public let andBefore: [String: String]
  /// Contractions, keyed by the two words that they replace: `["de el": "del"]`.
  public let contractions: [String: String]
  /// The decimal separator.
  public let decimalMark: String
  /// The names of the months, January first.
  public let months: [String]

  public init(
    language: String, numerals: [String: [Int: String]] = [:], comma: String = ", ", or: String = " or ",
    orBefore: [String: String] = [:], and: String = " and ", andBefore: [String: String] = [:],
    contractions: [String: String] = [:], decimalMark: String = ".", months: [String] = []
  ) {
    self.language = language
    self.numerals = numerals
    self.comma = comma
    self.or = or
    self.orBefore = orBefore
    self.and = and
    self.andBefore = andBefore
    self.contractions = contractions
    self.decimalMark = decimalMark
    self.months = months
  }

  func numeral(_ number: Int, form: String?) -> String {
    form.flatMap { numerals[$0]?[number] } ?? String(number)
  }

  /// Joins two texts with a contraction: "de" and "el ..." become "del ..."; nil if no contraction applies.
  func join(_ text: String, _ following: String) -> String? {
    for (pair, melted) in contractions {
      let words = pair.split(separator: " ")
      guard words.count == 2, text.hasSuffix("\(words[0]) "), following.hasPrefix("\(words[1]) ") else { continue }
      let isWholeWord = text == "\(words[0]) " || text.hasSuffix(" \(words[0]) ")
      if isWholeWord { return text.dropLast(words[0].count + 1) + melted + following.dropFirst(words[1].count) }
    }
    return nil
  }
}

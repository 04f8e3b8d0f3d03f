/// How a locale puts numbers and lists into words; data, read from `locale.yaml`.
public struct Idiom: Hashable, Sendable {
  /// The locale's language, `es`.
  public let language: String
  /// Numbers that are not written as digits, by gender: `["f": [1: "una", 21: "veintiuna"]]`.
  public let numerals: [String: [Int: String]]
  /// Between the members of a list but the last two.
  public let comma: String
  /// Before the last member of a list.
  public let or: String
  /// Before a last member that begins so: `["o": " u "]`.
  public let orBefore: [String: String]
  /// Before the last member of a list of things that all hold.
  public let and: String
  /// Before a last member that begins so, the longest beginning first: `["i": " e ", "hie": " y "]`.
  public let andBefore: [String: String]
  /// Two words that melt into one: `["de el": "del"]`.
  public let contractions: [String: String]
  /// Between whole and tenths.
  public let decimalMark: String
  /// January first.
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

  /// Joins a text and what follows, melting "de" + "el ..." into "del ...".
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

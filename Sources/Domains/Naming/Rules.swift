/// How one language writes and says the names of stations. Data: a locale's naming.yaml.
public struct Rules: Hashable, Sendable {
  /// An abbreviation; which of two it is depends on where it stands, as "St" does.
  public struct Abbreviation: Hashable, Sendable {
    /// Before a name: saint.
    public let front: String
    /// Behind one: street.
    public let end: String

    public init(front: String, end: String) { (self.front, self.end) = (front, end) }
  }

  /// What an answer to "which one?" is made of.
  public enum Part: String, Hashable, Sendable, CaseIterable { case type, direction, house, count, other }

  /// The locale's language, `es`.
  public var language: String
  /// Whether the kind of a street stands before its name: calle Mayor, not Mayor Street.
  public var typesFirst = false
  /// Whether the whole name is spoken with the article of its kind: la calle Mayor.
  public var hasArticles = false
  /// Whether a hyphen parts the two streets of a crossing; elsewhere it joins the words of one name.
  public var hyphenParts = false
  /// Words for kinds of streets and places, with their article.
  public var types: [String: String] = [:]
  /// Words that tell the parts of a street or a square apart, with their article.
  public var directions: [String: String] = [:]
  /// Words that make no name by themselves: of, the, saint.
  public var generic: Set<String> = []
  /// Those of them that stay small inside a name that is written in capitals; all, where none are listed.
  public var small: Set<String> = []
  /// By the abbreviation in lower case, without its last dot.
  public var abbreviations: [String: Abbreviation] = [:]
  /// Abbreviations that count in capitals only: N, SW.
  public var initials: [String: String] = [:]
  /// What the end of a long word stands for: str, strasse.
  public var endings: [String: String] = [:]
  /// What is written before a house number: nº.
  public var numberMarks: Set<String> = []
  /// What stands between the parts of a name; nothing for a pause.
  public var joins: [Join: String] = [:]
  public var compass: [Compass: String] = [:]
  /// How stations of the very same name are counted: first, second.
  public var counted: [String] = []
  /// `station {number}`, for a station whose name cannot be spoken.
  public var station = "{number}"
  /// How one is told apart by each kind of part, with `{word}` and `{article}`; the first one is spoken.
  public var which: [Part: [String]] = [:]
  /// By language, its words for kinds and directions in this one: en, square, plaza.
  public var translations: [String: [String: String]] = [:]
  public var numerals = Numerals()
  /// Kinds of ways among ``types``. A number before one is an ordinal (52 St), and what stands between two is a corner.
  public var ways: Set<String> = []
  /// Words that a letter belongs to: the E of "E Wing" is no East.
  public var lettered: Set<String> = []
  /// Words that stand between two streets, as a sign does: at, con.
  public var between: [String: Join] = [:]
  /// What makes an ordinal of digits: 4th, 2a.
  public var ordinalMarks: Set<String> = []
  /// By mark, what stands in place of the last letter of the ordinal: 2a segunda, 2o segundo, 1er primer.
  public var ordinalEndings: [String: String] = [:]
  /// Words that a city has in its names where they are in this language, and few cities have elsewhere.
  public var signs: Set<String> = []
  /// Ends of words that tell the same: gata, straße.
  public var signEndings: [String] = []
  /// Whether names are said as they are written but for ``abbreviations``: all that is known of a language without a
  /// locale.
  public var isPlain = false
  /// Whether its own voice reads its own script, which those of the locales do not.
  public var hasOwnScript = false

  public init(language: String) { self.language = language }

  func isSmall(_ word: String) -> Bool { (small.isEmpty ? generic : small).contains(word) }
}

/// What stands between the parts of a name.
public enum Join: String, Hashable, Sendable, CaseIterable {
  /// Two that cross: 52 St & 11 Ave.
  case and
  /// One beside the other: Princes Street / O'Connell Street.
  case at
  /// Told apart by what it stands in.
  case by
  /// A comma or a bracket.
  case pause
}

/// Where a station lies, seen from another of the same name.
public enum Compass: String, Hashable, Sendable, CaseIterable { case north, south, east, west }

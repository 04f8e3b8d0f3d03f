/// The rules by which one language writes and says station names. They are read from a locale's name-rules.yaml.
public struct NameRules: Hashable, Sendable {
  /// The expansion of an abbreviation, which may depend on its position, as for "St".
  public struct Abbreviation: Hashable, Sendable {
    /// The expansion before a name: saint.
    public let front: String
    /// The expansion after a name: street.
    public let end: String

    public init(front: String, end: String) { (self.front, self.end) = (front, end) }
  }

  /// The kinds of words in an answer to "which one?".
  public enum Part: String, Hashable, Sendable, CaseIterable { case type, direction, house, count, other }

  /// The language of the locale, such as `es`.
  public var language: String
  /// Whether the type of a street stands before its name: calle Mayor, not Mayor Street.
  public var typesFirst = false
  /// Whether names are spoken with the article of their type: la calle Mayor.
  public var hasArticles = false
  /// Whether a hyphen separates the two streets of a crossing. Otherwise it joins the words of one name.
  public var hyphenParts = false
  /// Words for types of streets and places, with their articles.
  public var types: [String: String] = [:]
  /// Words that distinguish the parts of a street or a square, with their articles.
  public var directions: [String: String] = [:]
  /// Words that do not make a name alone: of, the, saint.
  public var generic: Set<String> = []
  /// The generic words that stay in lower case inside a name that is written in capitals; if there are none, all
  /// generic words do.
  public var small: Set<String> = []
  /// Abbreviations in lower case, without the final dot.
  public var abbreviations: [String: Abbreviation] = [:]
  /// Abbreviations that apply in capitals only: N, SW.
  public var initials: [String: String] = [:]
  /// Abbreviated endings of long words and their expansions: str, strasse.
  public var endings: [String: String] = [:]
  /// Marks before a house number: nº.
  public var numberMarks: Set<String> = []
  /// The words spoken between the parts of a name; none for a pause.
  public var joins: [Join: String] = [:]
  public var compass: [Compass: String] = [:]
  /// The ordinals that distinguish stations with identical names: first, second.
  public var counted: [String] = []
  /// The name of a station whose name cannot be spoken: `station {number}`.
  public var station = "{number}"
  /// The forms of an answer to "which one?" for each kind of part, with `{word}` and `{article}`. The first one is
  /// spoken.
  public var which: [Part: [String]] = [:]
  /// Translations of types and directions, by language: en, square, plaza.
  public var translations: [String: [String: String]] = [:]
  public var numerals = Numerals()
  /// The types of ways among ``types``. A number before one is an ordinal (52 St), and a joining word between two marks
  /// a crossing.
  public var ways: Set<String> = []
  /// Words that take a letter: the E of "E Wing" does not mean East.
  public var lettered: Set<String> = []
  /// Words between two streets that mean the same as a sign such as "&" or "/": at, con.
  public var between: [String: Join] = [:]
  /// Marks that make an ordinal of digits: 4th, 2a.
  public var ordinalMarks: Set<String> = []
  /// The ending that each mark gives to the ordinal: 2a segunda, 2o segundo, 1er primer.
  public var ordinalEndings: [String: String] = [:]
  /// Words that are frequent in station names of this language and rare in others. They identify the language of a
  /// city.
  public var signs: Set<String> = []
  /// Endings of words that identify the language: gata, straße.
  public var signEndings: [String] = []
  /// Whether names are spoken as they are written, apart from ``abbreviations``. It is set for languages without a
  /// locale.
  public var isPlain = false
  /// Whether the language has a script of its own, which only its own voice reads.
  public var hasOwnScript = false

  public init(language: String) { self.language = language }

  func isSmall(_ word: String) -> Bool { (small.isEmpty ? generic : small).contains(word) }
}

/// The relation between two parts of a name.
public enum Join: String, Hashable, Sendable, CaseIterable {
  /// Two streets cross: 52 St & 11 Ave.
  case and
  /// One street is beside the other: Princes Street / O'Connell Street.
  case at
  /// The second part distinguishes the station by its street.
  case by
  /// A comma or a bracket separates the parts.
  case pause
}

/// The direction of a station from another one with the same name.
public enum Compass: String, Hashable, Sendable, CaseIterable { case north, south, east, west }

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

  public init(language: String) { self.language = language }
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

/// The rules by which station names are written and said in one language. They are read from a locale's
/// name-rules.yaml.
public struct NameRules: Hashable, Sendable {
  /// The expansion of an abbreviation, which may depend on its position, as for "St".
  public struct Abbreviation: Hashable, Sendable {
    /// The expansion of an abbreviation that stands before a name: saint.
    public let front: String
    /// The expansion of an abbreviation that stands after a name: street.
    public let end: String

    public init(front: String, end: String) { (self.front, self.end) = (front, end) }
  }

  /// The kinds of words in an answer to "which one?".
  public enum Part: String, Hashable, Sendable, CaseIterable { case type, direction, house, count, other }

  /// The language that the rules are for, such as `es`.
  public var language: String
  /// Whether the type of a street stands before its name: calle Mayor, not Mayor Street.
  public var typesFirst = false
  /// Whether names are spoken with the article of their type: la calle Mayor.
  public var hasArticles = false
  /// Whether a hyphen separates the two streets of a crossing. Otherwise it joins the words of one name.
  public var hyphenParts = false
  /// Words for types of streets and places, each with the article that it needs.
  public var types: [String: String] = [:]
  /// Words for parts of a street or a square, such as "east" and "upper", each with the article that it needs.
  public var directions: [String: String] = [:]
  /// Words that are not specific to a name, and cannot be a name alone: of, the, saint.
  public var generic: Set<String> = []
  /// The words of ``generic`` that become lower case inside a name written in capitals. If this set is empty, all
  /// generic words do.
  public var small: Set<String> = []
  /// Expansions of abbreviations, keyed by the abbreviation in lower case, without the final dot.
  public var abbreviations: [String: Abbreviation] = [:]
  /// Expansions of abbreviations that are valid in capitals only, such as N and SW.
  public var initials: [String: String] = [:]
  /// Expansions of abbreviated endings of long words, such as "strasse" for "str".
  public var endings: [String: String] = [:]
  /// Words that stand before a house number: nº.
  public var numberMarks: Set<String> = []
  /// The words spoken between two parts of a name, keyed by their relation. A relation that is missing has no words.
  public var joins: [Join: String] = [:]
  public var compass: [Compass: String] = [:]
  /// The ordinals that distinguish stations with identical names: first, second.
  public var counted: [String] = []
  /// The name of a station whose name cannot be spoken: `station {number}`.
  public var station = "{number}"
  /// The forms of an answer to "which one?", keyed by the kind of word that distinguishes the station, with `{word}`
  /// and `{article}`. The engine speaks the first form.
  public var which: [Part: [String]] = [:]
  /// Translations of types and directions of other languages into this one, keyed by the other language and then by its
  /// word: "plaza" for "square" in the Spanish rules.
  public var translations: [String: [String: String]] = [:]
  public var numerals = Numerals()
  /// The types of streets among ``types``. A number before such a type is an ordinal (52 St). A joining word after
  /// such a type marks a crossing.
  public var ways: Set<String> = []
  /// Words before which or after which a single letter is no abbreviated direction: the E of "E Wing" does not mean
  /// East.
  public var lettered: Set<String> = []
  /// Words between two streets that mean the same as a sign such as "&" or "/", keyed by the word: at, con.
  public var between: [String: Join] = [:]
  /// Endings of digits that make them an ordinal: th in 4th, a in 2a.
  public var ordinalMarks: Set<String> = []
  /// The grammatical ending of the ordinal, keyed by the mark after the digits: 2a segunda, 2o segundo, 1er primer.
  public var ordinalEndings: [String: String] = [:]
  /// Words that are frequent in station names of this language and rare in others. The language of a city's names is
  /// detected by these words.
  public var signs: Set<String> = []
  /// Endings of words by which the language of a city's names is detected: gata, straße.
  public var signEndings: [String] = []
  /// Whether names are spoken as they are written, apart from ``abbreviations``. It is set for languages without a
  /// locale.
  public var isPlain = false
  /// Whether the language has a script of its own, which only a voice of this language reads.
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

public import BikeShare
import Prompts

/// Converts the station names of an operator into names that people say.
public struct NameNormalizer {
  /// The maximum number of forms (recognised wordings) of the name of a station.
  public static let mostForms = 6
  /// The maximum length of a name that is spoken, in characters.
  public static let longest = 120

  /// A function that returns the recogniser's spelling of words in a locale, keyed by the word. Words that cannot be
  /// pronounced are missing in the result.
  public typealias Spelling = (_ locale: String, _ words: Set<String>) throws -> [String: String]

  /// A function that returns whether a form (a recognised wording) is already a phrase of a grammar, such as "help". A
  /// station cannot have such a form.
  public typealias ReservedFormCheck = (_ locale: String, _ form: String) -> Bool

  /// The naming rules, keyed by locale.
  let rules: [String: NameRules]
  private let known: [NameRules]
  private let language: String?

  /// - Parameters:
  ///   - rules: the naming rules, keyed by locale; at least one.
  ///   - language: the language of the names according to the feed, `es` or `es-MX`; nil if the feed states none. For a
  ///     city of twenty stations or more, the language is detected from the names.
  ///   - elsewhere: the rules of languages without a locale. Names in other languages are spoken as they are written.
  public init(_ rules: [String: NameRules], language: String?, elsewhere: [NameRules] = []) {
    precondition(!rules.isEmpty, "names need the rules of at least one locale")
    self.rules = rules
    self.language = language.map { String($0.lowercased().prefix { $0.isLetter }) }
    // A fixed order, so that the same list gives the same names in every process.
    known = rules.sorted { $0.key < $1.key }.map(\.value) + elsewhere.sorted { $0.language < $1.language }
  }

  /// Returns the names of stations and of their common beginnings.
  /// - Parameters:
  ///   - isReserved: returns whether a form is a phrase of a grammar. A station with such a name is recognised by its
  ///     number only.
  ///   - spelling: called once for each locale.
  public func names(
    of stations: [Station], isReserved: @escaping ReservedFormCheck, spelling: Spelling
  ) rethrows -> CityNames {
    let reading = LanguageDetection.rules(for: stations, declared: language, known: known)
    var (named, unspoken) = read(stations, reading)
    var renderings = rules.mapValues { NameVerbalizer(own: $0, reading: reading) }
    let streets = stations.map { Homonyms.street($0, "", reading) ?? [] }
    for (locale, rendering) in renderings.sorted(by: { $0.key < $1.key }) {
      let words = rendering.vocabulary(Homonyms.distinguished(named, stations, reading), streets, stations.count)
      renderings[locale]?.spellings = try spelling(locale, words)
      for (number, reading) in named.sorted(by: { $0.key < $1.key }) {
        // The name is spoken nevertheless, and the station is recognised by its number.
        guard let word = renderings[locale]?.unspeakable(reading.tokens) else { continue }
        unspoken[number] = unspoken[number] ?? .unpronounceable(word: word, locale: locale)
      }
    }
    let tokens = Homonyms.distinguished(named, stations, reading)
    return NameAssignment(stations, tokens, streets, renderings, isReserved, unread: unread(stations, reading)).names(
      unspoken)
  }

  /// Returns the spoken names of stations in one locale, in the order of the stations, independent of the recogniser's
  /// vocabulary.
  public func spokenNames(of stations: [Station], in locale: String) -> [SpokenName] {
    guard let own = rules[locale] else { return [] }
    let reading = LanguageDetection.rules(for: stations, declared: language, known: known)
    let tokens = Homonyms.distinguished(read(stations, reading).named, stations, reading)
    let (unread, numbers) = (unread(stations, reading), NameAssignment.numbers(of: stations))
    let sheet = NameAssignment.LocaleForms(rendering: NameVerbalizer(own: own, reading: reading)) { _ in false }
    return stations.indices.map { sheet.name($0, tokens[$0], numbers[$0], unread: unread[$0]) }
  }

  /// Returns the names for a recogniser that knows every word in its written form.
  public func names(of stations: [Station]) -> CityNames {
    names(of: stations, isReserved: { _, _ in false }) { _, words in
      Dictionary(uniqueKeysWithValues: words.map { ($0, $0) })
    }
  }

  /// Returns whether a word has only letters that the voices can read. A voice announces any other letter ("Chinese
  /// letter"), which no user would say.
  public static func isReadable(_ word: String) -> Bool {
    word.allSatisfy { Letters.isReadable($0) || $0 == "'" }
  }

  /// Returns the names in a script that the voices of other languages cannot read, keyed by the station's index. Each
  /// name is a segment for a voice of the feed's language.
  private func unread(_ stations: [Station], _ rules: NameRules) -> [Int: SpokenName.Segment] {
    guard rules.hasOwnScript else { return [:] }
    let marks = NameAffixes(stations, rules)
    let foreign = stations.enumerated().filter { $1.name.contains(where: Letters.isForeign) }
    return Dictionary(
      uniqueKeysWithValues: foreign.map {
        ($0, SpokenName.Segment(marks.removed(from: $1.name), language: rules.language))
      })
  }

  /// Returns whether the voices cannot read a name: no word of it is left, or it contains letters of a non-Latin
  /// script. The latter counts only if a voice of that script reads the whole name instead, or if no Latin letter is
  /// left.
  private func isUnread(_ name: String, _ tokens: [ParsedToken], _ rules: NameRules) -> Bool {
    if tokens.key.isEmpty { return true }
    guard name.contains(where: Letters.isForeign) else { return false }
    return rules.hasOwnScript || !tokens.contains { $0.text.contains(where: \.isLetter) }
  }

  private func read(
    _ stations: [Station], _ rules: NameRules
  ) -> (named: [Int: ParsedName], unspoken: [Int: CityNames.Reason]) {
    var (named, unspoken) = ([Int: ParsedName](), [Int: CityNames.Reason]())
    let marks = NameAffixes(stations, rules)
    for (number, station) in stations.enumerated() {
      // A name that is too long is ignored.
      let reading = ParsedName(marks.removed(from: String(station.name.prefix(Self.longest))), rules)
      if station.name.count > Self.longest || reading.tokens.count > 16 {
        unspoken[number] = .tooLong(characters: station.name.count)
      } else if isUnread(station.name, reading.tokens, rules) {
        unspoken[number] = station.name.contains(where: Letters.isForeign) ? .foreignScript : .noLetters
      } else {
        named[number] = reading
      }
    }
    return (named, unspoken)
  }
}

extension NameVerbalizer {
  /// Returns every word that the recogniser may have to know.
  func vocabulary(_ names: [Int: [ParsedToken]], _ streets: [[ParsedToken]], _ stations: Int) -> Set<String> {
    var words: Set<String> = []
    for tokens in Array(names.values) + streets { words.formUnion(written(tokens) + written(translated(tokens))) }
    for tokens in names.values { for token in tokens { words.formUnion(distinctionWords(token)) } }
    words.formUnion(own.numerals.words.flatMap(Self.words))
    words.formUnion((own.counted + own.compass.values).flatMap(Self.words))
    for template in [own.station] + own.which.values.joined() { words.formUnion(Self.words(template)) }
    for article in Array(own.types.values) + own.directions.values { words.formUnion(Self.words(article)) }
    words.formUnion(own.joins.values.flatMap(Self.words))
    return words.union(words.flatMap { Self.variants($0) })
  }

  /// Returns the variants of a word as people type it: "st" for "saint", "georges" for "george's".
  static func variants(_ word: String) -> [String] {
    (word == "saint" ? ["st"] : []) + (word.contains("'") ? [String(word.filter { $0 != "'" })] : [])
  }

  private func distinctionWords(_ token: ParsedToken) -> [String] {
    Self.words(own.translations[reading.language]?[token.key] ?? "")
  }

  /// Returns the first word that cannot be pronounced; nil if there is none.
  func unspeakable(_ tokens: [ParsedToken]) -> String? {
    (written(tokens) + written(translated(tokens))).first { spellings[$0] == nil }
  }
}

import BikeShare

/// Makes the names that people say out of those that an operator writes.
public struct NameNormalizer {
  /// The most forms of a station that are listened for.
  public static let mostForms = 6
  /// A longer name is not spoken.
  public static let longest = 120

  /// Tells of each word how the ears of a locale know it; leaves out what they cannot.
  public typealias Spelling = (_ locale: String, _ words: Set<String>) throws -> [String: String]

  /// Tells whether a form is a phrase that a grammar has already: "help" is no name.
  public typealias Reserving = (_ locale: String, _ form: String) -> Bool

  /// By locale.
  let rules: [String: Rules]
  private let known: [Rules]
  private let language: String?

  /// - Parameters:
  ///   - rules: by locale; at least one.
  ///   - language: what the feed says of its names, `es` or `es-MX`; nil where it does not say. In a city of twenty names
  ///     or more the names themselves decide.
  ///   - elsewhere: what is known of languages without a locale. Names in other languages are said as they are written.
  public init(_ rules: [String: Rules], language: String?, elsewhere: [Rules] = []) {
    precondition(!rules.isEmpty, "names are made for at least one locale")
    self.rules = rules
    self.language = language.map { String($0.lowercased().prefix { $0.isLetter }) }
    // In one order always, so that the same list gives the same names in every process.
    known = rules.sorted { $0.key < $1.key }.map(\.value) + elsewhere.sorted { $0.language < $1.language }
  }

  /// - Parameters:
  ///   - isReserved: such a name is heard by its number alone.
  ///   - spelling: asked once for each locale.
  public func names(
    of stations: [Station], isReserved: @escaping Reserving, spelling: Spelling
  ) rethrows -> CityNames {
    let reading = Tongues.rules(for: stations, declared: language, known: known)
    var (named, unspoken) = read(stations, reading)
    var renderings = rules.mapValues { NameVerbalizer(own: $0, reading: reading) }
    let streets = stations.map { Homonyms.street($0, "", reading) ?? [] }
    for (locale, rendering) in renderings.sorted(by: { $0.key < $1.key }) {
      let words = rendering.vocabulary(Homonyms.toldApart(named, stations, reading), streets, stations.count)
      renderings[locale]?.spellings = try spelling(locale, words)
      for (number, reading) in named.sorted(by: { $0.key < $1.key }) {
        // It is spoken all the same, and answers to its number there.
        guard let word = renderings[locale]?.unspeakable(reading.tokens) else { continue }
        unspoken[number] = unspoken[number] ?? .unpronounceable(word: word, locale: locale)
      }
    }
    let tokens = Homonyms.toldApart(named, stations, reading)
    return Draft(stations, tokens, streets, renderings, isReserved, unread: unread(stations, reading)).names(unspoken)
  }

  /// How stations are spoken of in one locale, in their order: all of a name that does not depend on what is heard.
  public func said(of stations: [Station], in locale: String) -> [Name] {
    guard let own = rules[locale] else { return [] }
    let reading = Tongues.rules(for: stations, declared: language, known: known)
    let tokens = Homonyms.toldApart(read(stations, reading).named, stations, reading)
    let (unread, numbers) = (unread(stations, reading), Draft.numbers(of: stations))
    let sheet = Draft.Sheet(rendering: NameVerbalizer(own: own, reading: reading)) { _ in false }
    return stations.indices.map { sheet.name($0, tokens[$0], numbers[$0], unread: unread[$0]) }
  }

  /// All of the names for ears that know every word as it is written.
  public func names(of stations: [Station]) -> CityNames {
    names(of: stations, isReserved: { _, _ in false }) { _, words in
      Dictionary(uniqueKeysWithValues: words.map { ($0, $0) })
    }
  }

  /// Whether a word has only letters that our voices read. They spell others out, "Chinese letter", and nobody says that.
  public static func isReadable(_ word: String) -> Bool {
    word.allSatisfy { Letters.isReadable($0) || $0 == "'" }
  }

  /// The names in a script that only the language's own voice reads, for it to read.
  private func unread(_ stations: [Station], _ rules: Rules) -> [Int: Name.Segment] {
    guard rules.hasOwnScript else { return [:] }
    let marks = Marks(stations, rules)
    let foreign = stations.enumerated().filter { $1.name.contains(where: Letters.isForeign) }
    return Dictionary(
      uniqueKeysWithValues: foreign.map { ($0, Name.Segment(marks.removed(from: $1.name), language: rules.language)) })
  }

  /// Whether what can be read of a name is none: nothing, or digits of which the words are missing.
  private func isUnread(_ name: String, _ tokens: [Token], _ rules: Rules) -> Bool {
    if tokens.key.isEmpty { return true }
    guard name.contains(where: Letters.isForeign) else { return false }
    return rules.hasOwnScript || !tokens.contains { $0.text.contains(where: \.isLetter) }
  }

  private func read(
    _ stations: [Station], _ rules: Rules
  ) -> (named: [Int: Reading], unspoken: [Int: CityNames.Reason]) {
    var (named, unspoken) = ([Int: Reading](), [Int: CityNames.Reason]())
    let marks = Marks(stations, rules)
    for (number, station) in stations.enumerated() {
      // What is too long is not read at all.
      let reading = Reading(marks.removed(from: String(station.name.prefix(Self.longest))), rules)
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
  /// Every word that may be listened for.
  func vocabulary(_ names: [Int: [Token]], _ streets: [[Token]], _ stations: Int) -> Set<String> {
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

  /// "saint" is typed st, "george's" without its apostrophe.
  static func variants(_ word: String) -> [String] {
    (word == "saint" ? ["st"] : []) + (word.contains("'") ? [String(word.filter { $0 != "'" })] : [])
  }

  private func distinctionWords(_ token: Token) -> [String] {
    Self.words(own.translations[reading.language]?[token.key] ?? "")
  }

  /// The first word that cannot be pronounced; nil where all can.
  func unspeakable(_ tokens: [Token]) -> String? {
    (written(tokens) + written(translated(tokens))).first { spellings[$0] == nil }
  }
}

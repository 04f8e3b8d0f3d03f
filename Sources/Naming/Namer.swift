import BikeShare

/// Makes the names that people say out of those that an operator writes.
public struct Namer {
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
  let reading: Rules
  private let isForeign: Bool

  /// - Parameters:
  ///   - rules: by locale; at least one.
  ///   - language: that of the names, `es` or `es-MX`; nil where nobody knows it. One without rules is read by the first
  ///     locale's, and spoken by each locale's own voice.
  public init(_ rules: [String: Rules], language: String?) {
    precondition(!rules.isEmpty, "names are made for at least one locale")
    self.rules = rules
    let tag = language.map { String($0.lowercased().prefix { $0.isLetter }) }
    // In one order always, so that the same list gives the same names in every process.
    let ordered = rules.sorted { $0.key < $1.key }.map(\.value)
    let known = ordered.first { $0.language == tag }
    reading = known ?? ordered[0]
    isForeign = known != nil
  }

  /// - Parameters:
  ///   - isReserved: such a name is heard by its number alone.
  ///   - spelling: asked once for each locale.
  public func names(
    of stations: [Station], isReserved: @escaping Reserving, spelling: Spelling
  ) rethrows -> CityNames {
    var (named, unspoken) = read(stations)
    var renderings = rules.mapValues {
      Rendering(
        own: $0, reading: reading, foreign: isForeign && $0.language != reading.language ? reading.language : nil)
    }
    let streets = stations.map { Twins.street($0, "", reading) ?? [] }
    for (locale, rendering) in renderings.sorted(by: { $0.key < $1.key }) {
      let words = rendering.vocabulary(Twins.toldApart(named, stations, reading), streets, stations.count)
      renderings[locale]?.spellings = try spelling(locale, words)
      for (number, reading) in named.sorted(by: { $0.key < $1.key }) {
        guard let word = renderings[locale]?.unspeakable(reading.tokens) else { continue }
        named[number] = nil
        unspoken[number] = .unpronounceable(word: word, locale: locale)
      }
    }
    let tokens = Twins.toldApart(named, stations, reading)
    return Draft(stations, tokens, streets, renderings, isReserved).names(unspoken)
  }

  /// The same for ears that know every word as it is written.
  public func names(of stations: [Station]) -> CityNames {
    names(of: stations, isReserved: { _, _ in false }) { _, words in
      Dictionary(uniqueKeysWithValues: words.map { ($0, $0) })
    }
  }

  /// Whether a word has only letters that our voices read. They spell others out, "Chinese letter", and nobody says that.
  public static func isReadable(_ word: String) -> Bool {
    word.allSatisfy { Letters.isReadable($0) || $0 == "'" }
  }

  private func read(_ stations: [Station]) -> (named: [Int: Reading], unspoken: [Int: CityNames.Reason]) {
    var (named, unspoken) = ([Int: Reading](), [Int: CityNames.Reason]())
    for (number, station) in stations.enumerated() {
      // What is too long is not read at all.
      let reading = Reading(String(station.name.prefix(Self.longest)), reading)
      if station.name.count > Self.longest || reading.tokens.count > 16 {
        unspoken[number] = .tooLong(characters: station.name.count)
      } else if reading.tokens.isEmpty || reading.tokens.key.isEmpty {
        let hasLetters = station.name.contains { $0.isLetter && !Letters.isReadable($0) }
        unspoken[number] = hasLetters ? .foreignScript : .noLetters
      } else {
        named[number] = reading
      }
    }
    return (named, unspoken)
  }
}

extension Rendering {
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

import BikeShare

/// The spoken names and recognised wordings of a city while they are generated. It records which form (a recognised
/// wording) belongs to which station in each locale, so that no form is ambiguous.
struct NameAssignment {
  let stations: [Station]
  /// The tokens of each station's name, keyed by the station's index. Stations whose names cannot be spoken are
  /// missing.
  let tokens: [Int: [ParsedToken]]
  /// The street in each station's address, by the station's index; empty if the address has no usable street.
  let streets: [[ParsedToken]]
  /// The number by which each station without a usable name is called: the operator's number if all stations have a
  /// short one, otherwise a running number.
  private let numbers: [Int]
  /// The names that only a voice of the feed's language can read, keyed by the station's index.
  private let unread: [Int: SpokenName.Segment]
  var sheets: [String: LocaleForms] = [:]
  var stems: [SharedPrefix] = []
  /// For each station, the indexes in `stems` of the common beginnings of its name.
  private var stemsOf: [Int: [Int]] = [:]

  /// The forms of one locale while they are assigned.
  struct LocaleForms {
    let rendering: NameVerbalizer
    /// Returns whether a form (a recognised wording) is already a phrase of the grammars.
    let isReserved: (String) -> Bool
    /// The forms (recognised wordings) that stations and places have so far, without accents.
    var taken: Set<String> = []
    var acceptedForms: [Int: [String]] = [:]
    var stems: [[String]] = []
    var which: [Int: SpokenName.Distinction] = [:]

    /// Returns whether a form (a recognised wording) belongs to no station yet and is not a phrase of the grammars.
    func isFree(_ form: String) -> Bool { !taken.contains(Letters.folded(form)) && !isReserved(form) }

    mutating func take(_ form: String) { taken.insert(Letters.folded(form)) }
  }

  init(
    _ stations: [Station], _ tokens: [Int: [ParsedToken]], _ streets: [[ParsedToken]],
    _ renderings: [String: NameVerbalizer],
    _ isReserved: @escaping NameNormalizer.ReservedFormCheck, unread: [Int: SpokenName.Segment]
  ) {
    (self.stations, self.tokens, self.streets, self.unread) = (stations, tokens, streets, unread)
    numbers = Self.numbers(of: stations)
    for (locale, rendering) in renderings {
      sheets[locale] = LocaleForms(rendering: rendering) { isReserved(locale, $0) }
    }
  }

  func names(_ unspoken: [Int: CityNames.Reason]) -> CityNames {
    var draft = self
    for locale in sheets.keys { draft.sheets[locale]?.giveWholes(stations, tokens, numbers) }
    for stem in SharedPrefix.candidates(tokens) { draft.add(stem) }
    for locale in sheets.keys { draft.sheets[locale]?.giveMore(tokens, streets) }
    return draft.finished(unspoken)
  }

  static func numbers(of stations: [Station]) -> [Int] {
    let own = stations.compactMap { Int($0.id.rawValue) }.filter { (0...9999).contains($0) }
    return Set(own).count == stations.count ? own : Array(1...max(1, stations.count))
  }

  /// Adds a common beginning, unless in some locale its words are the name of a station or its stations cannot be
  /// distinguished.
  private mutating func add(_ stem: SharedPrefix) {
    let rivals = Set(stem.stations.flatMap { stemsOf[$0] ?? [] }).sorted().map { stems[$0] }
    var plans: [String: LocaleForms.Plan] = [:]
    for (locale, sheet) in sheets {
      guard let plan = sheet.plan(stem, tokens, rivals) else { return }
      plans[locale] = plan
    }
    for (locale, plan) in plans { sheets[locale]?.take(plan) }
    for number in stem.stations { stemsOf[number, default: []].append(stems.count) }
    stems.append(stem)
  }

  private func finished(_ unspoken: [Int: CityNames.Reason]) -> CityNames {
    let places = self.places
    return CityNames(
      places: places,
      names: sheets.mapValues { sheet in
        zip(stations.indices, stations).map { number, station in
          .init(
            key: "station.\(station.id.rawValue)",
            name: sheet.name(number, tokens[number], numbers[number], unread: unread[number]))
        } + zip(stems.indices, places).map { .init(key: "place.\($1.id.rawValue)", name: sheet.name(stems[$0], $0)) }
      },
      unspoken: unspoken.sorted { $0.key < $1.key }.map { .init(station: stations[$0], reason: $1) })
  }

  private var places: [Place] {
    var taken: Set<String> = []
    return stems.enumerated().map { index, stem in
      let slug = Letters.folded(stem.tokens.key).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
      let short = String(String(slug).split(separator: "-").joined(separator: "-").prefix(60))
      let id = !short.isEmpty && taken.insert(short).inserted ? short : "stem-\(index + 1)"
      taken.insert(id)
      return Place(
        id: Place.ID(id), kind: .stem, position: middle(stem), choices: stem.stations.map { stations[$0].id })
    }
  }

  private func middle(_ stem: SharedPrefix) -> Coordinate {
    let points = stem.stations.map { stations[$0].position }
    let count = Double(points.count)
    return Coordinate(
      latitude: points.map(\.latitude).reduce(0, +) / count,
      longitude: points.map(\.longitude).reduce(0, +) / count)
  }
}

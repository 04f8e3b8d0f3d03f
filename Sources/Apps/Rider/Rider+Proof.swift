import BikeShare
import Dialogue

/// What it takes to go through everything that Rider can do.
extension Rider {
  public enum Aspect: Hashable {
    case counts(State, Counts)
    // Each decides of one sentence more or less.
    case hush(State, hasOffered: Bool)
    case recording(State, hasTold: Bool)
    case beginning(isRecorded: Bool, isAcquainted: Bool, hasOpened: Bool)
    case confirmation(State, Confirmation)
    // A state's topic decides what is made of what was told last, and of the rider's own places.
    case last(Topic, Request?)
    case fallback(State, Snapshot?)
    case spots(Topic, [SavedPlace: Target])
    case whereabouts(State, Whereabouts, Fix?)
  }

  public var aspects: [Aspect] {
    [
      .counts(state, counts), .hush(state, hasOffered: hasOfferedHush), .recording(state, hasTold: hasToldRecording),
      .beginning(isRecorded: settings.isRecorded, isAcquainted: settings.isAcquainted, hasOpened: hasOpened),
      .confirmation(state, confirmation), .last(state.topic, last), .fallback(state, fallback),
      .spots(state.topic, spots),
      .whereabouts(state, whereabouts, fix),
    ]
  }

  /// Rider as it can be begun: where nobody knows the rider's place, where it is known, where it can be asked, with a
  /// recording for a feed, and with places of one's own.
  public static func beginnings(in city: City) -> [UniversalCommands<Rider>] {
    var settings = Settings()
    // One at a time, so that there is more to read wherever there are two.
    settings.chunk = 1
    let fixes = [nil, city.stations.first.map { Fix($0.position) }]
    var riders = fixes.map { Rider(city: city, fix: $0, settings: settings) }
    let ends = city.stations.prefix(1).map { Target.station($0.id) } + city.places.prefix(1).map { .place($0.id) }
    riders.append(Rider(city: city, spots: Dictionary(zip(SavedPlace.allCases, ends)) { $1 }, settings: settings))
    settings.isTracked = true
    riders.append(Rider(city: city, settings: settings))
    (settings.isTracked, settings.isAcquainted) = (false, true)
    riders.append(Rider(city: city, settings: settings))
    (settings.isAcquainted, settings.isRecorded) = (false, true)
    return (riders + [Rider(city: city, settings: settings)]).map { UniversalCommands($0) }
  }

  /// One of each answer that makes a difference.
  public static func answers(to query: Query, in city: City) -> [Answer] {
    switch query {
    case .counts: reports(in: city).map { .counts($0) }
    case .whereabouts: [.whereabouts(city.stations.first.map { Fix($0.position) }), .whereabouts(nil)]
    case .keep(let spot, _): [.kept(spot, true), .kept(spot, false)]
    case .keepConfirmation: [.keptConfirmation(true), .keptConfirmation(false)]
    }
  }

  private static func reports(in city: City) -> [Report] {
    let plenty = counts(city) { Availability(station: $0, bikes: 4, stands: 6) }
    let none = counts(city) { Availability(station: $0, bikes: 0, stands: 0) }
    let closed = counts(city) {
      Availability(station: $0, bikes: 4, stands: 6, isRenting: false, isReturning: false)
    }
    let one = counts(city) { Availability(station: $0, bikes: 1, stands: 1) }
    let recorded = Snapshot(counts: one, age: .zero, origin: .recorded(year: 2019, month: 5, day: 1))
    let mixed = counts(city) { Availability(station: $0, bikes: 4, electric: 1, stands: nil) }
    let ageing = Snapshot(counts: mixed, age: .seconds(240), origin: .live)
    let last = plenty.filter { $0.key == city.stations.last?.id }
    // The others do not tell.
    let emptyLast = none.filter { $0.key == city.stations.last?.id }
    let fresh = [plenty, none, closed, [:], last, emptyLast].map { Snapshot(counts: $0, age: .zero, origin: .live) }
    let old = Snapshot(counts: plenty, age: .seconds(420), origin: .recorded(year: 2019, month: 5, day: 1))
    return (fresh + [recorded, ageing, old]).map { .arrived($0) }
      + [.failed(.slow, last: old), .failed(.offline, last: recorded), .failed(.offline, last: nil)]
  }

  private static func counts(
    _ city: City, _ availability: (Station.ID) -> Availability
  ) -> [Station.ID: Availability] {
    Dictionary(uniqueKeysWithValues: city.stations.map { ($0.id, availability($0.id)) })
  }
}

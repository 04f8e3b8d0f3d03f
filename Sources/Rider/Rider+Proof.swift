import BikeShare
import Dialogue

/// What it takes to go through everything that Rider can do.
extension Rider {
  public enum Aspect: Hashable {
    case counts(State, Counts)
    // Each decides of one sentence more or less.
    case hush(State, hasOffered: Bool)
    case recording(State, hasTold: Bool)
    case beginning(Coordinate?, isRecorded: Bool)
  }

  public var aspects: [Aspect] {
    [
      .counts(state, counts), .hush(state, hasOffered: hasOfferedHush), .recording(state, hasTold: hasToldRecording),
      .beginning(position, isRecorded: settings.isRecorded),
    ]
  }

  /// Rider as it can be begun: where nobody knows the rider's place, where it is known, and with a recording for a feed.
  public static func beginnings(in city: City) -> [Universal<Rider>] {
    var settings = Settings()
    // One at a time, so that there is more to read wherever there are two.
    settings.chunk = 1
    let live = [nil, city.stations.first?.position].map { Rider(city: city, position: $0, settings: settings) }
    settings.isRecorded = true
    return (live + [Rider(city: city, settings: settings)]).map { Universal($0) }
  }

  /// One of each answer that makes a difference.
  public static func answers(in city: City) -> [Report] {
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
    let fresh = [plenty, none, closed, [:], last].map { Snapshot(counts: $0, age: .zero, origin: .live) }
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

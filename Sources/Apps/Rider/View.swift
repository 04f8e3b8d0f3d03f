public import BikeShare
import Dialogue

extension Rider {
  /// What Rider shows: the rider's request, the counts at its place, and all known counts with their age.
  public struct View: Hashable, Sendable {
    /// The request that Rider is asking about or has answered last; nil before the first.
    public let request: Request?
    /// The counts at the place of the request, the nearest station first; empty while they are unknown.
    public let results: [StationResult]
    /// The known counts of all stations; nil while there are none, or none that may still be read.
    public let snapshot: Snapshot?
    /// Whether the counts are the last known ones, because there are no current ones. They are never shown without their
    /// age.
    public let isLast: Bool
    /// The last known position of the rider; nil if it is unknown.
    public let position: Coordinate?
  }

  public var view: View {
    let request = shownRequest
    let latest = fetching.counts.latest
    return View(
      request: request, results: results(of: request, in: latest?.snapshot), snapshot: latest?.snapshot,
      isLast: latest?.isLast ?? false, position: geography.fix?.coordinate)
  }

  /// The request of the current state, otherwise the one answered last. How many stations were read does not count.
  private var shownRequest: Request? {
    let request =
      switch state {
      case .confirming(let request), .awaitingPlace(let request): request
      case .choosing(let request, let place): request.at(.place(place))
      case .fetching(let request, let destination), .offeringFallback(let request, let destination),
        .reading(let request, let destination, _, _):
        request.at(destination)
      case .idle, .awaiting, .awaitingResource, .closing, .offeringMute, .awaitingGoal, .awaitingStart, .orienting,
        .readingPlaces, .offeringGuidance, .guiding, .recording, .choosingRoute, .settingUp, .confirmingErasure:
        answering.last
      }
    return request.map { Request($0.resource, $0.destination, isClosest: $0.isClosest) }
  }

  private func results(of request: Request?, in snapshot: Snapshot?) -> [StationResult] {
    guard let request, let destination = request.destination, let snapshot else { return [] }
    // Without a position "here" has no stations.
    if destination == .here, geography.fix == nil { return [] }
    let counts = PlaceCounts(
      geography: geography, snapshot: snapshot, resource: request.resource, destination: destination)
    return counts.results(of: counts.stations)
  }

  public static func prompts(showing view: View) -> [Prompt] {
    guard let request = view.request else { return [] }
    guard let destination = request.destination, let snapshot = view.snapshot, !view.results.isEmpty else {
      return [.requested(request)]
    }
    let board = Prompt.board(request.resource, destination, view.results)
    switch (snapshot.origin, snapshot.freshness) {
    case (.recorded(let year, let month, let day), _): return [board, .recording(year: year, month: month, day: day)]
    case (.live, .fresh): return view.isLast ? [board, .asOf(snapshot.age)] : [board]
    case (.live, .ageing(let age)), (.live, .old(let age)): return [board, .asOf(age)]
    }
  }
}

extension Rider.View: Encodable {
  private enum Key: String, CodingKey {
    case resource, place, results, counts, age, last, recorded, position
    case station, count, electric, metres, latitude, longitude
  }

  /// Encodes `resource` ("bikes", "stands"), `place` ("station.4", "place.smithfield", "here"), `results` (an array of
  /// `station`, `count`, `electric`, `metres`), `counts` (an object by station id, with `bikes` and `stands`), `age` (in
  /// seconds), `last` (true for the last known counts in place of current ones), `recorded` (the date of a recording,
  /// "2019-05-01") and `position` (in degrees). Unknown values are absent.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(request?.resource.rawValue, forKey: .resource)
    try container.encodeIfPresent(request?.destination?.key, forKey: .place)
    var rows = container.nestedUnkeyedContainer(forKey: .results)
    for result in results {
      var row = rows.nestedContainer(keyedBy: Key.self)
      try row.encode(result.station.rawValue, forKey: .station)
      try row.encode(result.count, forKey: .count)
      try row.encodeIfPresent(result.electric, forKey: .electric)
      try row.encodeIfPresent(result.distanceAndBearing?.metres, forKey: .metres)
    }
    if let position {
      var point = container.nestedContainer(keyedBy: Key.self, forKey: .position)
      try point.encode(position.latitude, forKey: .latitude)
      try point.encode(position.longitude, forKey: .longitude)
    }
    try encode(snapshot, in: &container)
  }

  private func encode(_ snapshot: Snapshot?, in container: inout KeyedEncodingContainer<Key>) throws {
    guard let snapshot else { return }
    try container.encode(snapshot.age.components.seconds, forKey: .age)
    if isLast { try container.encode(true, forKey: .last) }
    if case .recorded(let year, let month, let day) = snapshot.origin {
      let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      try container.encode("\(year)-\(digits(month))-\(digits(day))", forKey: .recorded)
    }
    var counts: [String: [String: Int]] = [:]
    for (id, availability) in snapshot.counts {
      var numbers: [String: Int] = [:]
      for resource in Resource.allCases where availability.serves(resource) {
        numbers[resource.rawValue] = availability.count(of: resource)
      }
      counts[id.rawValue] = numbers
    }
    try container.encode(counts, forKey: .counts)
  }
}

extension Destination {
  /// The key of the place in a view, which is that of its name in the scripts: "station.4", "place.smithfield", "here".
  fileprivate var key: String {
    switch self {
    case .station(let id): "station.\(id.rawValue)"
    case .place(let id): "place.\(id.rawValue)"
    case .here: "here"
    }
  }
}

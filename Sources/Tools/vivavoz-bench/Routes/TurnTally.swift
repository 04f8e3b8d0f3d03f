import Routes

/// Counts how the turns of rides were announced.
struct TurnTally: Hashable {
  /// The part of the way around a turn in which its announcement is in time, in metres: 60 m before it are nine seconds
  /// at 25 km/h; 10 m after it the rider is still on the crossing.
  static let (earliest, latest) = (60.0, 10.0)
  /// The way before a turn, in metres, in which the guidance announces it at a low speed. Without a fix from there to
  /// ``latest`` it cannot announce the turn in time.
  static let decisive = 15.0

  var rides = 0
  var turns = 0
  var inTime = 0
  var early = 0
  var late = 0
  var missed = 0
  /// The turns without a fix around them. They count as nothing else but ``unknown`` and ``twice``.
  var hidden = 0
  var twice = 0
  /// The turns of which the rider heard nothing before they were passed, neither at the turn nor ahead.
  var unknown = 0
  var arrivals = 0
  var offRoute = 0
  /// What was not in time, for example `leg 3 at 512 m: missed`.
  private(set) var faults: [String] = []

  init() {}

  init(of ride: RouteRide) {
    rides = 1
    arrivals = ride.announcements.contains { $0.event == .arrived } ? 1 : 0
    let strayed = ride.announcements.filter { $0.event == .offRoute }
    offRoute = strayed.isEmpty ? 0 : 1
    faults = strayed.map { "off the route at \(Int($0.distance)) m" }
    var start = 0.0
    for (leg, metres) in ride.route.legs.map(\.metres).enumerated() {
      if leg > 0 { addTurn(leg, at: start, ride) }
      start += metres
    }
  }

  private mutating func addTurn(_ leg: Int, at start: Double, _ ride: RouteRide) {
    turns += 1
    let places = ride.announcements.filter { $0.event == .turn(leg: leg) }.map { $0.distance - start }
    if places.count > 1 { twice += 1 }
    if !isKnown(leg, at: start, ride.announcements) { unknown += 1 }
    guard ride.fixes.contains(where: { (-Self.decisive...Self.latest).contains($0 - start) }) else {
      hidden += 1
      return
    }
    switch places.first {
    case nil: add(leg, at: start, "missed", to: \.missed)
    case .some(let place) where place < -Self.earliest: add(leg, at: start, "early", to: \.early)
    case .some(let place) where place > Self.latest: add(leg, at: start, "late", to: \.late)
    case .some: inTime += 1
    }
  }

  private mutating func add(_ leg: Int, at start: Double, _ fault: String, to count: WritableKeyPath<TurnTally, Int>) {
    self[keyPath: count] += 1
    faults.append("leg \(leg) at \(Int(start)) m: \(fault)")
  }

  /// Whether the rider heard of a turn, at it or ahead, before it was passed.
  private func isKnown(_ leg: Int, at start: Double, _ announcements: [RouteRide.Announcement]) -> Bool {
    announcements.contains { announcement in
      guard announcement.distance <= start + Self.latest else { return false }
      switch announcement.event {
      case .turn(leg), .ahead(leg, _): return true
      default: return false
      }
    }
  }

  mutating func add(_ other: TurnTally) {
    rides += other.rides
    turns += other.turns
    inTime += other.inTime
    early += other.early
    late += other.late
    missed += other.missed
    hidden += other.hidden
    twice += other.twice
    unknown += other.unknown
    arrivals += other.arrivals
    offRoute += other.offRoute
  }
}

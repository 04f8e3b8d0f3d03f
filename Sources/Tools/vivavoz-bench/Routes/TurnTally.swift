import Routes

/// Counts how the turns of rides were announced.
struct TurnTally: Hashable {
  /// The part of the way around a turn in which its announcement is in time, in metres: 60 m before it are nine seconds
  /// at 25 km/h; 10 m after it the rider is still on the crossing.
  static let (earliest, latest) = (60.0, 10.0)

  var rides = 0
  var turns = 0
  var inTime = 0
  var early = 0
  var late = 0
  var missed = 0
  var twice = 0
  /// The turns of which the rider heard nothing before they were passed, neither at the turn nor ahead.
  var unknown = 0
  var arrivals = 0
  var offRoute = 0

  init() {}

  init(of ride: RouteRide) {
    rides = 1
    arrivals = ride.announcements.contains { $0.event == .arrived } ? 1 : 0
    offRoute = ride.announcements.contains { $0.event == .offRoute } ? 1 : 0
    var start = 0.0
    for (leg, metres) in ride.route.legs.map(\.metres).enumerated() {
      if leg > 0 { addTurn(leg, at: start, ride.announcements) }
      start += metres
    }
  }

  private mutating func addTurn(_ leg: Int, at start: Double, _ announcements: [RouteRide.Announcement]) {
    turns += 1
    let places = announcements.filter { $0.event == .turn(leg: leg) }.map { $0.distance - start }
    if places.count > 1 { twice += 1 }
    switch places.first {
    case nil: missed += 1
    case .some(let place) where place < -Self.earliest: early += 1
    case .some(let place) where place > Self.latest: late += 1
    case .some: inTime += 1
    }
    let isKnown = announcements.contains { announcement in
      guard announcement.distance <= start + Self.latest else { return false }
      switch announcement.event {
      case .turn(leg), .ahead(leg, _): return true
      default: return false
      }
    }
    if !isKnown { unknown += 1 }
  }

  mutating func add(_ other: TurnTally) {
    rides += other.rides
    turns += other.turns
    inTime += other.inTime
    early += other.early
    late += other.late
    missed += other.missed
    twice += other.twice
    unknown += other.unknown
    arrivals += other.arrivals
    offRoute += other.offRoute
  }
}

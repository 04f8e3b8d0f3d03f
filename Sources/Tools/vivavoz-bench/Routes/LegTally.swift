import Routes

/// Counts what a rider may find hard to follow in the legs of routes.
struct LegTally {
  private(set) var count = 0
  /// The legs that are so short that the next announcement comes within 10 s at 15 km/h: under 40 m.
  private(set) var short = 0
  private(set) var unnamed = 0
  /// The legs whose turn and street are those of the leg before, so that the rider hears the same announcement again.
  private(set) var repeated = 0
  /// The routes whose last leg is such a leg.
  private(set) var repeatedAtEnd = 0

  mutating func add(_ route: Route) {
    count += route.legs.count
    short += route.legs.count { $0.metres < 40 }
    unnamed += route.legs.count { $0.street == nil }
    let repetitions = zip(route.legs, route.legs.dropFirst()).map { $0.turn == $1.turn && $0.street == $1.street }
    repeated += repetitions.count { $0 }
    if repetitions.last == true { repeatedAtEnd += 1 }
  }
}

/// The results of simulated rides, one line per condition.
struct RideTable {
  private var tallies: [RideCondition: TurnTally] = [:]

  mutating func add(_ tally: TurnTally, _ condition: RideCondition) {
    tallies[condition, default: TurnTally()].add(tally)
  }

  var lines: [String] {
    [
      Self.row("", ["rides", "turns", "in time", "early", "late", "missed", "twice", "unknown", "arrived", "off"])
    ]
      + RideCondition.all.map { condition in
        let tally = tallies[condition] ?? TurnTally()
        let counts = [
          tally.rides, tally.turns, tally.inTime, tally.early, tally.late, tally.missed, tally.twice, tally.unknown,
          tally.arrivals, tally.offRoute,
        ]
        return Self.row(condition.name, counts.map(String.init))
      }
  }

  private static func row(_ name: String, _ cells: [String]) -> String { name.column(18) + cells.map(\.cell).joined() }
}

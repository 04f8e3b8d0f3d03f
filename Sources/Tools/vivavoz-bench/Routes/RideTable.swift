/// The results of simulated rides, one line per condition.
struct RideTable {
  private var tallies: [RideCondition: TurnTally] = [:]

  mutating func add(_ tally: TurnTally, _ condition: RideCondition) {
    tallies[condition, default: TurnTally()].add(tally)
  }

  private static func columns(of tally: TurnTally) -> [(name: String, count: Int)] {
    [
      ("rides", tally.rides), ("turns", tally.turns), ("in time", tally.inTime), ("early", tally.early),
      ("late", tally.late), ("missed", tally.missed), ("hidden", tally.hidden), ("twice", tally.twice),
      ("unknown", tally.unknown), ("arrived", tally.arrivals), ("off", tally.offRoute),
    ]
  }

  var lines: [String] {
    [Self.row("", Self.columns(of: TurnTally()).map(\.name))]
      + RideCondition.all.map { condition in
        Self.row(condition.name, Self.columns(of: tallies[condition] ?? TurnTally()).map { String($0.count) })
      }
  }

  private static func row(_ name: String, _ cells: [String]) -> String { name.column(18) + cells.map(\.cell).joined() }
}

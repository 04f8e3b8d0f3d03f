import BikeShare
import Routes
import Testing

@testable import vivavoz_bench

/// Tests of the counts of `vivavoz bench routes`.
@Suite struct RoutesBenchTests {
  private static let origin = Coordinate(latitude: 53.35, longitude: -6.26)

  private func leg(_ metres: Double, _ turn: Turn?, _ street: String?) -> Route.Leg {
    Route.Leg(turn: turn, street: street, path: [Self.origin, Self.origin], metres: metres)
  }

  /// A ride over 300 m with a turn at 100 m and one at 200 m, with a fix every 5 m outside of `silence`.
  private func tally(
    _ announcements: [(Guidance.Event, Double)], silence: ClosedRange<Double>? = nil
  ) -> TurnTally {
    let route = Route(legs: [leg(100, nil, "A"), leg(100, .left, "B"), leg(100, .right, "C")])
    let fixes = stride(from: 0.0, through: 300, by: 5).filter { silence?.contains($0) != true }
    return TurnTally(
      of: RouteRide(
        route: route, fixes: fixes,
        announcements: announcements.map { RouteRide.Announcement(event: $0.0, distance: $0.1) }))
  }

  @Test("A turn that is announced 15 m before it or 10 m after it is in time")
  func inTime() {
    let tally = tally([(.turn(leg: 1), 85), (.turn(leg: 2), 210), (.arrived, 280)])
    #expect((tally.turns, tally.inTime, tally.unknown, tally.arrivals) == (2, 2, 0, 1))
    #expect(tally.faults.isEmpty)
  }

  @Test("A turn that is announced 70 m before it is early, 15 m after it late, and never missed")
  func faults() {
    let tally = tally([(.turn(leg: 1), 30), (.turn(leg: 2), 215)])
    #expect((tally.early, tally.late, tally.missed, tally.unknown) == (1, 1, 0, 1))
    let silent = self.tally([(.ahead(leg: 1, metres: 50), 50), (.offRoute, 120)])
    #expect((silent.missed, silent.unknown, silent.offRoute, silent.arrivals) == (2, 1, 1, 0))
    #expect(silent.faults.contains("leg 2 at 200 m: missed"))
  }

  @Test("A turn without a fix around it is hidden, not missed, and two announcements of one turn are counted")
  func hidden() {
    let tally = tally([(.turn(leg: 2), 190), (.turn(leg: 2), 195)], silence: 80...115)
    #expect((tally.hidden, tally.missed, tally.inTime, tally.twice, tally.unknown) == (1, 0, 1, 1, 1))
  }

  @Test("A dropout lasts 30 s in 150 s, and a ride without noise announces its end once")
  func ride() {
    let end = Coordinate(latitude: 53.37, longitude: -6.26)
    let metres = Self.origin.metres(to: end)
    let route = Route(legs: [Route.Leg(turn: nil, street: "A", path: [Self.origin, end], metres: metres)])
    let rides = [false, true].map {
      RouteRide(route, RideCondition(speed: 15, hasDropouts: $0), noise: 0, hasAccuracy: true, seed: 3)
    }
    let lost = Double(rides[0].fixes.count - rides[1].fixes.count) / Double(rides[0].fixes.count)
    #expect((0.14...0.26).contains(lost))
    for ride in rides { #expect(ride.announcements.filter { $0.event == .arrived }.count == 1) }
  }

  @Test("A leg that repeats the announcement of the leg before is counted, and at the end of the route as well")
  func legs() {
    var tally = LegTally()
    tally.add(Route(legs: [leg(30, nil, "A"), leg(90, .left, nil), leg(90, .left, nil)]))
    tally.add(Route(legs: [leg(90, nil, "A"), leg(90, .left, "B"), leg(90, .left, "B"), leg(90, .left, "C")]))
    #expect((tally.count, tally.short, tally.unnamed, tally.repeated, tally.repeatedAtEnd) == (7, 1, 2, 2, 1))
  }

  @Test("The router's length is the sum of its pieces, without the heading")
  func length() throws {
    let text = """
      #Latitude\tLongitude\t    Node\tType\tSegment\tSegment
       53.340885\t  -6.262456\t      -1 \tWaypt#1\t0.000\t 0.00
       53.340969\t  -6.262387\t    5859*\tJunct\t0.010\t 0.03
       53.341046\t  -6.262680\t    5794 \tWaypt#2\t0.021\t 0.06
      """
    #expect(abs(try #require(RouterLength.metres(in: text)) - 31) < 0.001)
    #expect(RouterLength.metres(in: "#Latitude") == nil)
  }

  @Test("A quantile of no numbers is 0, and the median of three is the middle one")
  func quantiles() {
    #expect([Double]().quantile(0.5) == 0)
    #expect([3.0, 1, 2].quantile(0.5) == 2)
  }
}

import BikeShare
import Routes
import Testing

@Suite("Announcements along a route")
struct GuidanceTests {
  /// 200 m north, then 600 m east, then 300 m north.
  private func guidance() throws -> Guidance {
    Guidance(try #require(DrawnRoute.route([(0, 200, "A"), (90, 600, "B"), (-90, 300, "C")])))
  }

  private func north(_ metres: Double, east: Double = 0) -> Coordinate { DrawnRoute.point(east: east, north: metres) }

  private func ride(_ guidance: inout Guidance, speed: Double = 4, interval: Double = 1) -> [SimulatedRide.Announcement]
  {
    var ride = SimulatedRide(guidance.route.path, speed: speed)
    ride.interval = interval
    return ride.announcements(of: &guidance)
  }

  @Test("Each turn is announced ahead and at the turn, then a long leg, then the arrival", arguments: [1.0, 4, 7])
  func events(speed: Double) throws {
    var guidance = try guidance()
    let events = ride(&guidance, speed: speed).map(\.event)
    let kinds = events.map { event in
      switch event {
      case .ahead(let leg, _): "ahead \(leg)"
      case .turn(let leg): "turn \(leg)"
      case .keepGoing: "keep going"
      case .arrived: "arrived"
      case .offRoute, .backOnRoute: "error"
      }
    }
    #expect(kinds == ["ahead 1", "turn 1", "keep going", "ahead 2", "turn 2", "arrived"])
    #expect(guidance.hasArrived)
    #expect(guidance.remaining == 0)
    #expect(guidance.next == nil)
  }

  @Test("The announcement ahead comes 50 m before the turn, the one at the turn 15 m before")
  func distances() throws {
    var guidance = try guidance()
    let announcements = ride(&guidance)
    let ahead = try #require(announcements.first)
    #expect(ahead.event == .ahead(leg: 1, metres: 50))
    #expect((148...156).contains(ahead.distance))
    #expect((183...190).contains(try #require(announcements.dropFirst().first).distance))
  }

  @Test("At 36 km/h the announcement ahead comes 60 m before the turn, and the one at the turn 20 m before")
  func fast() throws {
    var guidance = try guidance()
    let announcements = ride(&guidance, speed: 10, interval: 0.5)
    #expect(announcements.first?.event == .ahead(leg: 1, metres: 60))
    #expect((178...187).contains(try #require(announcements.dropFirst().first).distance))
  }

  @Test("With a fix every 5 s each turn is announced before it", arguments: [4.0, 7])
  func rare(speed: Double) throws {
    var guidance = try guidance()
    let turns = ride(&guidance, speed: speed, interval: 5).filter {
      $0.event == .turn(leg: 1) || $0.event == .turn(leg: 2)
    }
    #expect(turns.count == 2)
    for (turn, place) in zip(turns, [200.0, 800]) { #expect(turn.distance <= place) }
  }

  @Test("The remaining distance and the next turn follow the rider")
  func progress() throws {
    var guidance = try guidance()
    #expect(abs(guidance.remaining - 1_100) < 3)
    #expect(guidance.next?.leg == 1)
    for second in 0...50 { _ = guidance.observe(Fix(north(Double(second) * 4), speed: 4), at: .seconds(second)) }
    #expect(abs(guidance.remaining - 900) < 20)
    for second in 51...76 {
      _ = guidance.observe(Fix(north(200, east: Double(second - 50) * 4), speed: 4), at: .seconds(second))
    }
    let next = try #require(guidance.next)
    #expect(next.leg == 2)
    #expect(abs(next.metres - 496) < 12)
  }

  @Test("On a leg of 2,500 m the rider hears after the turn, and every 1,000 m, how far it goes on")
  func keepGoing() throws {
    var guidance = Guidance(try #require(DrawnRoute.route([(0, 100, "A"), (90, 2_500, "B")])))
    let announcements = ride(&guidance).filter {
      if case .keepGoing = $0.event { true } else { false }
    }
    #expect(
      announcements.map(\.event) == [.keepGoing(metres: 2_450), .keepGoing(metres: 1_450), .keepGoing(metres: 450)])
    #expect((125...145).contains(announcements[0].distance))
  }

  @Test("On a leg of 380 m the rider does not hear that it goes on")
  func shortLeg() throws {
    var guidance = Guidance(try #require(DrawnRoute.route([(0, 380, "A"), (90, 380, "B")])))
    let events = ride(&guidance).map(\.event)
    #expect(events.count == 3)
    #expect(events.last == .arrived)
  }

  @Test("Two turns 36 m apart are announced together")
  func together() throws {
    var guidance = Guidance(try #require(DrawnRoute.route([(0, 300, "A"), (90, 36, "B"), (-90, 300, "C")])))
    let events = ride(&guidance).map(\.event)
    #expect(
      events == [
        .ahead(leg: 1, metres: 50), .ahead(leg: 2, metres: 80), .turn(leg: 1), .turn(leg: 2), .arrived,
      ])
  }

  @Test("Turns 45 m apart are announced one after the other")
  func successive() throws {
    var guidance = Guidance(try #require(DrawnRoute.route([(0, 300, "A"), (90, 45, "B"), (-90, 300, "C")])))
    let announcements = ride(&guidance)
    #expect(announcements.count == 5)
    #expect(announcements[1].event == .turn(leg: 1))
    #expect(announcements[2].distance >= 298)
    if case .ahead(leg: 2, _) = announcements[2].event {} else { Issue.record("no announcement of the second turn") }
  }

  @Test("A rider who stops before a turn hears nothing twice", arguments: [20.0, 45, 80])
  func redLight(before: Double) throws {
    var guidance = try guidance()
    var ride = SimulatedRide(guidance.route.path, noise: 5)
    ride.stop = (200 - before, 120)
    let events = ride.announcements(of: &guidance).map(\.event)
    #expect(Set(events).count == events.count)
    #expect(events.count == 6)
  }

  @Test("After a dropout the passed turn is skipped, and the next one is announced although it is near")
  func dropout() throws {
    let route = try #require(DrawnRoute.route([(0, 200, "A"), (90, 150, "B"), (-90, 300, "C")]))
    var guidance = Guidance(route)
    let silence = 140.0 / 4...315 / 4
    let announcements = SimulatedRide(route.path, speed: 4, dropouts: [silence]).announcements(of: &guidance)
    #expect(announcements.map(\.event) == [.ahead(leg: 2, metres: 30), .turn(leg: 2), .arrived])
    #expect(announcements[0].distance < 325)
  }

  @Test("A ride past the end arrives, also if no fix was near the end")
  func past() throws {
    let route = try #require(DrawnRoute.route([(0, 300, "A")]))
    var guidance = Guidance(route)
    for second in 0...50 {
      #expect(guidance.observe(Fix(north(Double(second) * 4), speed: 4), at: .seconds(second)) == [])
    }
    #expect(guidance.observe(Fix(north(345), speed: 4), at: .seconds(86)) == [.arrived])
    #expect(guidance.observe(Fix(north(349), speed: 4), at: .seconds(87)) == [])
  }

  @Test("A fix with the same or an earlier time, an unusable one and a repeated old one have no effect")
  func useless() throws {
    var guidance = try guidance()
    for second in 0...10 { _ = guidance.observe(Fix(north(Double(second) * 4)), at: .seconds(second)) }
    let before = guidance
    let late = Fix(north(160), speed: 4)
    for time in [10, 9, 0, -5] { #expect(guidance.observe(late, at: .seconds(time)) == []) }
    #expect(guidance.observe(late.later(by: .seconds(5)), at: .seconds(14)) == [])
    #expect(guidance.observe(Fix(north(160), accuracy: 300), at: .seconds(20)) == [])
    #expect(guidance.observe(Fix(Coordinate(latitude: .nan, longitude: 0)), at: .seconds(20)) == [])
    #expect(guidance.observe(Fix(Coordinate(latitude: 0, longitude: 0)), at: .seconds(20)) == [])
    #expect(guidance == before)
  }

  @Test("An old fix counts for the time of its measurement, and the turn is announced where the rider is now")
  func old() throws {
    var guidance = try guidance()
    var first: Double?
    for second in 0...50 where first == nil {
      // The fix was measured 3 s earlier, 12 m before the rider.
      let fix = Fix(north(Double(second) * 4 - 12), speed: 4, age: .seconds(3))
      if !guidance.observe(fix, at: .seconds(second)).isEmpty { first = Double(second) * 4 }
    }
    #expect((146...156).contains(try #require(first)))
  }

  @Test("A rider who begins in the middle of the first street hears the turn")
  func middle() throws {
    var guidance = try guidance()
    let events = (0...23).flatMap { guidance.observe(Fix(north(100 + Double($0) * 4)), at: .seconds($0)) }
    #expect(events.count == 2)
    #expect(events.last == .turn(leg: 1))
  }

  @Test("After a dropout on a way out and back the course tells on which of the two the rider is")
  func course() throws {
    let route = try #require(DrawnRoute.route([(0, 500, "A"), (180, 400, "A")]))
    for (course, remaining) in [(0.0, 500.0), (180, 300)] {
      var guidance = Guidance(route)
      for second in 0...90 { _ = guidance.observe(Fix(north(Double(second) * 4), speed: 4), at: .seconds(second)) }
      _ = guidance.observe(Fix(north(400), course: course, speed: 4), at: .seconds(120))
      #expect(abs(guidance.remaining - remaining) < 30)
    }
  }

  @Test("A route without points has no events")
  func empty() {
    for route in [Route(legs: []), Route(legs: [Route.Leg(turn: nil, street: nil, path: [], metres: 20)])] {
      var guidance = Guidance(route)
      #expect(guidance.observe(Fix(north(0)), at: .zero) == [])
      #expect(guidance.remaining == 0)
      #expect(guidance.next == nil)
    }
  }
}

import BikeShare
import Routes
import Testing

@Suite("Riders off the route")
struct GuidanceOffRouteTests {
  /// 400 m north, 300 m east, 400 m north.
  private func route() throws -> Route {
    try #require(DrawnRoute.route([(0, 400, "A"), (90, 300, "B"), (-90, 400, "C")]))
  }

  /// Observes a ride along a path that is given in metres east and north of the origin.
  private func ride(
    _ corners: [(Double, Double)], _ guidance: inout Guidance, noise: Double = 0, speed: Double = 4, seed: UInt64 = 1
  ) -> [SimulatedRide.Announcement] {
    let path = corners.map { DrawnRoute.point(east: $0.0, north: $0.1) }
    return SimulatedRide(path, speed: speed, noise: noise, seed: seed).announcements(of: &guidance, waiting: 0)
  }

  @Test("A rider 60 m from the route hears it after 10 s, once")
  func start() throws {
    var guidance = Guidance(try route())
    let building = Fix(DrawnRoute.point(east: -60, north: 0))
    let events = (0...60).flatMap { second in
      guidance.observe(building, at: .seconds(second)).map { (second, $0) }
    }
    #expect(events.map(\.0) == [10])
    #expect(events.map(\.1) == [.offRoute])
    #expect(guidance.isOffRoute)
  }

  @Test("A rider who comes from a building 60 m away within 10 s hears nothing of it", arguments: 1...8)
  func fromBuilding(seed: UInt64) throws {
    var guidance = Guidance(try route())
    let events = ride([(-60, 0), (0, 0), (0, 398)], &guidance, noise: 5, speed: 7, seed: seed).map(\.event)
    #expect(!events.contains(.offRoute))
    #expect(events.last == .turn(leg: 1))
  }

  @Test("A rider within the accuracy of the fixes is not off the route")
  func accuracy() throws {
    var guidance = Guidance(try route())
    let near = Fix(DrawnRoute.point(east: -60, north: 100), accuracy: 65)
    #expect(!(0...60).flatMap { guidance.observe(near, at: .seconds($0)) }.contains(.offRoute))
  }

  @Test("A rider who misses a turn hears it after 10 s, then nothing until back", arguments: 1...5)
  func missed(seed: UInt64) throws {
    var guidance = Guidance(try route())
    let announcements = ride([(0, 0), (0, 800), (300, 800), (300, 400)], &guidance, noise: 5, seed: seed)
    let events = announcements.map(\.event)
    #expect(events.filter { $0 == .offRoute }.count == 1)
    let off = try #require(announcements.first { $0.event == .offRoute })
    // 35 m behind the turn, and 10 s later.
    #expect((465...510).contains(off.distance))
    #expect(events.filter { $0 == .backOnRoute }.count == 1)
    #expect(!events.contains(.turn(leg: 2)))
  }

  @Test("A rider back on the route hears the following turns", arguments: 1...5)
  func back(seed: UInt64) throws {
    var guidance = Guidance(try route())
    // 100 m before the first turn over a parallel street to the second leg.
    let around = [(0.0, 0.0), (0, 300), (120, 300), (120, 400), (300, 400), (300, 800)]
    let events = ride(around, &guidance, noise: 5, seed: seed).map(\.event)
    let back = try #require(events.firstIndex(of: .backOnRoute))
    #expect(events[..<back].last == .offRoute)
    #expect(events[back...].filter { $0 == .turn(leg: 2) }.count == 1)
    #expect(!events.contains(.turn(leg: 1)))
    #expect(events.last == .arrived)
  }

  @Test("A rider who only crosses the route is not back on it")
  func crossing() throws {
    var guidance = Guidance(try route())
    let across = [(-200.0, 0.0), (-200, 200), (300, 200)]
    #expect(ride(across, &guidance).map(\.event) == [.offRoute])
  }

  @Test("A parallel street 60 m away makes no turn, also where the route comes back there", arguments: 1...5)
  func parallel(seed: UInt64) throws {
    // North, east, and back south 60 m from the first street.
    let route = try #require(DrawnRoute.route([(0, 500, "A"), (90, 60, "B"), (90, 460, "C"), (90, 300, "D")]))
    var guidance = Guidance(route)
    let way = ride([(0, 0), (0, 430)], &guidance, noise: 10, seed: seed)
    #expect(
      !way.contains {
        switch $0.event {
        case .keepGoing: false
        case .ahead, .turn, .offRoute, .backOnRoute, .arrived: true
        }
      })
    #expect(abs(guidance.remaining - (route.metres - 430)) < 30)
    var elsewhere = Guidance(route)
    let west = ride([(-60, 0), (-60, 800)], &elsewhere, noise: 10, seed: seed)
    #expect(west.map(\.event) == [.offRoute])
  }

  @Test("Single fixes far away, or on a later part of the route, have no effect")
  func outliers() throws {
    var guidance = Guidance(try route())
    let events = (0...99).flatMap { second in
      let place =
        switch second % 8 {
        case 7 where second < 50: DrawnRoute.point(east: 3_000, north: Double(second) * 4)
        case 7: DrawnRoute.point(east: 200, north: 400)
        default: DrawnRoute.point(east: 0, north: Double(second) * 4)
        }
      return guidance.observe(Fix(place), at: .seconds(second))
    }
    #expect(events == [.keepGoing(metres: 350), .ahead(leg: 1, metres: 50), .turn(leg: 1)])
  }

  @Test("A rider on a street 42 m away hears it, although the noise brings fixes to the route", arguments: 1...6)
  func noisy(seed: UInt64) throws {
    var guidance = Guidance(try route())
    let announcements = ride([(-42, 0), (-42, 260)], &guidance, noise: 10, speed: 3, seed: seed)
    #expect(announcements.contains { $0.event == .offRoute })
  }

  @Test("A short cut is noticed within a few seconds, and the next turn is announced", arguments: 1...5)
  func shortCut(seed: UInt64) throws {
    // Around a block of 120 m, then a turn 60 m after the short cut has ended.
    let route = try #require(
      DrawnRoute.route([(0, 300, "A"), (90, 150, "B"), (-90, 120, "C"), (-90, 150, "D"), (90, 70, "A"), (90, 200, "E")])
    )
    var guidance = Guidance(route)
    let events = ride([(0, 0), (0, 490), (200, 490)], &guidance, noise: 4, seed: seed).map(\.event)
    #expect(events.contains(.turn(leg: 5)))
    #expect(events.last == .arrived)
  }

  @Test("A rider who waits away from the route hears it once")
  func waiting() throws {
    var guidance = Guidance(try route())
    _ = ride([(0, 0), (0, 200)], &guidance)
    let cafe = Fix(DrawnRoute.point(east: 80, north: 200))
    let events = (60...2_000).flatMap { guidance.observe(cafe, at: .seconds($0)) }
    #expect(events == [.offRoute])
    #expect(abs(guidance.remaining - 900) < 20)
  }
}

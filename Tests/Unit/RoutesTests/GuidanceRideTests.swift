import BikeShare
import Routes
import Testing

@Suite("Simulated rides with a noisy receiver")
struct GuidanceRideTests {
  /// A ride over one of the routes.
  struct Setting: Sendable, CustomTestStringConvertible {
    var isDetailed = false
    /// In kilometres an hour.
    var speed: Double
    var reportsSpeed = false
    var dropouts = false
    var seed: UInt64

    var testDescription: String { "\(speed) km/h, seed \(seed), \(isDetailed), \(reportsSpeed), \(dropouts)" }

    var route: Route? { DrawnRoute.route(isDetailed ? DrawnRoute.detailed : DrawnRoute.city) }

    /// A dropout of 30 s every 150 s.
    var silences: [ClosedRange<Double>] {
      dropouts ? stride(from: 40.0 + Double(seed) * 17, to: 20_000, by: 150).map { $0...$0 + 30 } : []
    }

    func ride(_ route: Route) -> SimulatedRide {
      // 10 m along each axis are a radius of 24 m for 95 % of the fixes.
      SimulatedRide(
        route.path, speed: speed / 3.6, noise: 10, reportsSpeed: reportsSpeed, dropouts: silences, seed: seed)
    }

    static let all: [Setting] =
      [15.0, 25].flatMap { speed in
        (1...4).flatMap { seed in
          [false, true].flatMap { isDetailed in
            [false, true].flatMap { dropouts in
              [false, true].map {
                Setting(isDetailed: isDetailed, speed: speed, reportsSpeed: $0, dropouts: dropouts, seed: seed)
              }
            }
          }
        }
      } + [Setting(speed: 1, seed: 5), Setting(isDetailed: true, speed: 1, dropouts: true, seed: 6)]
  }

  @Test("Every turn is announced in time, none twice, and the arrival once", arguments: Setting.all)
  func ride(setting: Setting) throws {
    let route = try #require(setting.route)
    var guidance = Guidance(route)
    let ride = setting.ride(route)
    let announcements = ride.announcements(of: &guidance, waiting: 60)
    var start = 0.0
    for (leg, metres) in route.legs.map(\.metres).enumerated() {
      defer { start += metres }
      guard leg > 0 else { continue }
      let turns = announcements.filter { $0.event == .turn(leg: leg) }
      let hidden = setting.silences.contains {
        (ride.distance(at: $0.lowerBound) - 25...ride.distance(at: $0.upperBound) + 25).contains(start)
      }
      #expect(turns.count == 1 || (hidden && turns.isEmpty), "leg \(leg) at \(start)")
      // The noise and one second of ride around the 15 m before the turn.
      for turn in turns where !hidden { #expect((start - 40...start + 10).contains(turn.distance), "leg \(leg)") }
      for turn in turns where hidden { #expect((start - 40...start + 35).contains(turn.distance), "leg \(leg)") }
    }
    #expect(announcements.filter { $0.event == .arrived }.count == 1)
    #expect(announcements.last?.event == .arrived)
    #expect((route.metres - 45...route.metres).contains(try #require(announcements.last).distance))
  }

  @Test("The announcements ahead are in time, none twice, in the order of travel", arguments: Setting.all)
  func ahead(setting: Setting) throws {
    let route = try #require(setting.route)
    var guidance = Guidance(route)
    let announcements = setting.ride(route).announcements(of: &guidance)
    let starts = route.legs.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.metres) }
    var told: [Int] = []
    for announcement in announcements {
      guard case .ahead(let leg, let metres) = announcement.event else { continue }
      let distance = starts[leg] - announcement.distance
      #expect(abs(distance - Double(metres)) < 30)
      #expect(metres % 10 == 0)
      #expect((15...130).contains(distance))
      told.append(leg)
    }
    #expect(told == told.sorted())
    #expect(Set(told).count == told.count)
    if !setting.dropouts { #expect(told.count >= route.legs.count - 2) }
  }

  @Test("A noisy ride on the route is never off it", arguments: Setting.all)
  func onRoute(setting: Setting) throws {
    let route = try #require(setting.route)
    var guidance = Guidance(route)
    let events = setting.ride(route).announcements(of: &guidance).map(\.event)
    #expect(!events.contains(.offRoute))
    #expect(!events.contains(.backOnRoute))
  }

  @Test("A route that crosses itself, and comes back along its first street, is followed in order", arguments: 1...6)
  func crossing(seed: UInt64) throws {
    // A loop to the right over the first street, then the way back on it.
    let route = try #require(
      DrawnRoute.route([
        (0, 500, "A"), (90, 200, "B"), (90, 250, "C"), (90, 400, "D"), (90, 150, "E"), (90, 200, "F"), (90, 300, "A"),
      ]))
    for speed in [4.2, 7] {
      var guidance = Guidance(route)
      let ride = SimulatedRide(route.path, speed: speed, noise: 10, seed: seed)
      let announcements = ride.announcements(of: &guidance)
      let turns = announcements.compactMap { announcement -> Int? in
        if case .turn(let leg) = announcement.event { leg } else { nil }
      }
      #expect(turns == Array(1...6))
      #expect(announcements.last?.event == .arrived)
      #expect(!announcements.contains { $0.event == .offRoute })
      let starts = route.legs.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.metres) }
      for case .turn(let leg) in announcements.map(\.event) {
        let place = announcements.first { $0.event == .turn(leg: leg) }?.distance ?? 0
        #expect(abs(place - starts[leg]) < 45)
      }
    }
  }

  @Test("A way out and back along the same street is followed in order", arguments: 1...6)
  func outAndBack(seed: UInt64) throws {
    let route = try #require(DrawnRoute.route([(0, 400, "A"), (180, 300, "A"), (90, 200, "B")]))
    var guidance = Guidance(route)
    let events = SimulatedRide(route.path, noise: 10, seed: seed).announcements(of: &guidance).map(\.event)
    let turns = events.filter { $0 == .turn(leg: 1) || $0 == .turn(leg: 2) }
    #expect(turns == [.turn(leg: 1), .turn(leg: 2)])
    #expect(events.last == .arrived)
  }

  @Test("A rider who turns back at the end of a street is followed to the end near it", arguments: 1...12)
  func backAtEnd(seed: UInt64) throws {
    let route = try #require(DrawnRoute.route([(0, 400, "A"), (178, 70, "A")]))
    for (speed, reportsSpeed) in [(1.1, false), (4.2, false), (4.2, true), (7, true)] {
      var guidance = Guidance(route)
      let ride = SimulatedRide(route.path, speed: speed, noise: 10, reportsSpeed: reportsSpeed, seed: seed)
      let events = ride.announcements(of: &guidance).map(\.event)
      #expect(events.filter { $0 == .turn(leg: 1) }.count == 1)
      #expect(events.last == .arrived)
    }
  }

  @Test("A rider who waits 22 m before a narrow bend back is not taken for one after it", arguments: 1...8)
  func narrowBend(seed: UInt64) throws {
    let route = try #require(DrawnRoute.route([(0, 300, "A"), (90, 25, "B"), (90, 300, "C")]))
    var guidance = Guidance(route)
    let way = SimulatedRide([DrawnRoute.origin, DrawnRoute.point(east: 0, north: 278)], noise: 10, seed: seed)
    _ = way.announcements(of: &guidance, waiting: 120)
    #expect(abs(guidance.remaining - 347) < 20)
  }

  @Test(
    "After a dropout on a way over a bridge and back, the rider is found on the way back", arguments: [true, false])
  func bridge(reportsSpeed: Bool) throws {
    let route = try #require(
      DrawnRoute.route([(0, 400, "Quay"), (-90, 80, "Bridge"), (175, 85, "Bridge"), (-85, 300, "Other Quay")]))
    var guidance = Guidance(route)
    let way = SimulatedRide(route.path)
    func observe(_ distance: Double, speed: Double, at second: Int) -> [Guidance.Event] {
      guidance.observe(Fix(way.point(at: distance), speed: reportsSpeed ? speed : nil), at: .seconds(second))
    }
    for second in 0...190 { _ = observe(Double(second) * 2, speed: 2, at: second) }
    // The rider goes faster than before, and is back on the middle of the bridge, which is expected on the way there.
    let events = (220...260).flatMap { observe(520 + Double($0 - 220) * 4, speed: 4, at: $0) }
    #expect(events.contains(.turn(leg: 3)))
    #expect(!events.contains(.offRoute))
    #expect(abs(guidance.remaining - (route.metres - 680)) < 20)
  }
}

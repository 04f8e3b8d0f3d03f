import BikeShare
import Routes
import Testing

@Suite("Division of a route into legs")
struct RouteLegsTests {
  private func legs(_ pieces: DrawnRoute.Piece..., spacing: Double = 60) throws -> [Route.Leg] {
    try #require(DrawnRoute.route(pieces, heading: 200, spacing: spacing)).legs
  }

  @Test("A turn into another street begins a leg", arguments: [2.0, 15, 200])
  func turn(spacing: Double) throws {
    let legs = try legs((0, 200, "A"), (90, 150, "B"), (-90, 100, "C"), spacing: spacing)
    #expect(legs.map(\.turn) == [nil, .right, .left])
    #expect(legs.map(\.street) == ["A", "B", "C"])
    for (leg, metres) in zip(legs, [200.0, 150, 100]) { #expect(abs(leg.metres - metres) < 1) }
    #expect(legs[0].path.last == legs[1].path.first)
  }

  @Test(
    "The turn is named by its angle",
    arguments: [
      (35, .slightRight), (-50, .slightLeft), (80, .right), (-110, .left), (140, .sharpRight), (-140, .sharpLeft),
      (175, .uTurn), (-179, .uTurn),
    ] as [(Double, Turn)])
  func angle(degrees: Double, turn: Turn) throws {
    #expect(try legs((0, 200, "A"), (degrees, 150, "B")).map(\.turn) == [nil, turn])
  }

  @Test("Points 2 m apart with errors of 1 m do not change the turn")
  func noise() throws {
    let legs = try legs(
      (0, 150, "A"), (30, 2, "A"), (-60, 2, "A"), (30, 2, "A"), (60, 2, "B"), (60, 2, "B"), (-30, 2, "B"), (0, 150, "B")
    )
    #expect(legs.map(\.turn) == [nil, .right])
  }

  @Test("A long bow of the street is no turn")
  func bow() throws {
    let bow = (0..<18).map { _ in (turn: 5.0, metres: 10.0, street: String?("A")) }
    #expect(DrawnRoute.route([(0, 100, "A")] + bow + [(0, 100, "A")])?.legs.count == 1)
  }

  @Test("A corner of a street begins a leg with the same name", arguments: ["A", nil])
  func corner(street: String?) throws {
    let legs = try legs((0, 200, street), (90, 200, street), (-38, 200, street))
    #expect(legs.map(\.turn) == [nil, .right])
    #expect(legs.map(\.street) == [street, street])
  }

  @Test("A corner of several points is one turn by the whole angle")
  func roundCorner() throws {
    let legs = try legs((0, 200, "A"), (22, 7, "A"), (23, 7, "A"), (22, 7, "B"), (23, 200, "B"))
    #expect(legs.map(\.turn) == [nil, .right])
  }

  @Test("Turns within 30 m are one turn with the net direction")
  func netTurn() throws {
    #expect(try legs((0, 200, "A"), (90, 20, "B"), (90, 200, "C")).map(\.turn) == [nil, .uTurn])
    #expect(try legs((0, 200, "A"), (-45, 20, "B"), (-45, 200, "C")).map(\.turn) == [nil, .left])
    #expect(try legs((0, 200, "A"), (90, 20, nil), (-90, 200, "A")).map(\.turn) == [nil])
    #expect(try legs((0, 200, "A"), (90, 50, "B"), (90, 200, "C")).map(\.turn) == [nil, .right, .right])
  }

  @Test("A staggered crossing into another street is announced as straight on")
  func staggered() throws {
    let legs = try legs((0, 200, "A"), (90, 25, "B"), (-90, 200, "C"))
    #expect(legs.map(\.turn) == [nil, .straightOn])
    #expect(legs.map(\.street) == ["A", "C"])
  }

  @Test("A change of name without a turn begins a leg only if the new street is long")
  func straightOn() throws {
    let legs = try legs((0, 250, "A"), (10, 250, "B"), (-10, 350, "C"))
    #expect(legs.map(\.turn) == [nil, .straightOn])
    #expect(legs.map(\.street) == ["A", "C"])
    #expect(abs(legs[1].metres - 350) < 1)
  }

  @Test("A short piece or one without a name belongs to the street around it")
  func absorbed() throws {
    for piece in [(0, 38, "B"), (5, 120, nil), (0, 3, "C")] as [DrawnRoute.Piece] {
      let legs = try legs((0, 350, "A"), piece, (0, 350, "A"))
      #expect(legs.map(\.street) == ["A"])
    }
  }

  @Test("A slight detour over a cycle track is no turn")
  func detour() throws {
    #expect(try legs((0, 200, "A"), (50, 36, nil), (-50, 200, "A")).count == 1)
  }

  @Test("A short way without a name takes the name of the street into which it leads")
  func link() throws {
    #expect(try legs((0, 200, "A"), (90, 60, nil), (0, 200, "B")).map(\.street) == ["A", "B"])
    #expect(try legs((0, 200, "A"), (90, 250, nil), (0, 250, "B")).map(\.street) == ["A", nil])
    #expect(try legs((0, 200, "A"), (90, 250, nil), (0, 400, "B")).map(\.street) == ["A", nil, "B"])
  }

  @Test("A turn in the first or the last metres is none")
  func ends() throws {
    #expect(try legs((0, 12, nil), (90, 300, "A"), (-90, 20, "B")).map(\.street) == ["A"])
  }

  @Test("A route as a router gives it, with 22 names and pieces, has 10 legs")
  func detailed() throws {
    let legs = try #require(DrawnRoute.route(DrawnRoute.detailed)).legs
    #expect(
      legs.map(\.street) == [
        nil, "Smith Terrace", "North King Street", "Queen Street", "Arran Quay", "Ormond Quay",
        "Rosie Bridge", "Burgh Quay", "City Quay", "Forbes Street",
      ])
    #expect(
      legs.map(\.turn) == [nil, .right, .left, .left, .left, .straightOn, .right, .left, .straightOn, .right])
  }

  @Test("The lengths of the legs add up to the route")
  func total() throws {
    for pieces in [DrawnRoute.city, DrawnRoute.detailed] {
      let route = try #require(DrawnRoute.route(pieces))
      #expect(abs(route.metres - pieces.reduce(0) { $0 + $1.metres }) < route.metres * 0.003)
      #expect(route.legs.allSatisfy { $0.path.count >= 2 && $0.metres > 0 })
    }
  }

  @Test("Repeated points count once")
  func repeated() throws {
    let points = DrawnRoute.points([(0, 200, "A"), (90, 200, "B")])
    let twice = points.flatMap { [$0, RoutePoint($0.coordinate, street: "X"), $0] }
    #expect(Route(twice) == Route(points))
  }

  @Test("An empty name is no name")
  func blank() throws {
    #expect(try legs((0, 200, ""), (90, 200, " ")).map(\.street) == [nil, nil])
  }

  @Test("Fewer than two distinct points, or invalid coordinates, are no route")
  func absurd() {
    let spire = RoutePoint(DrawnRoute.origin)
    #expect(Route([]) == nil)
    #expect(Route([spire]) == nil)
    #expect(Route([spire, spire, spire]) == nil)
    for latitude: Double in [91, .nan, -.infinity] {
      #expect(Route([spire, RoutePoint(Coordinate(latitude: latitude, longitude: 0))]) == nil)
    }
  }

  @Test("A route around the world, over the poles or of millimetres is divided without a crash")
  func extreme() {
    let places = [(90, 0), (-90, 180), (0, 179.9), (0, -179.9), (0.000_000_01, -179.9), (53, -6), (53, -6.000_01)]
    let points = (places + places.reversed()).map { RoutePoint(Coordinate(latitude: $0.0, longitude: $0.1)) }
    #expect(Route(points).map { !$0.legs.isEmpty && $0.minutes() > 1 } == true)
    #expect(Route(Array(points[3...4]))?.legs.count == 1)
  }
}

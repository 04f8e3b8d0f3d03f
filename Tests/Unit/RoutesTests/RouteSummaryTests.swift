import BikeShare
import Routes
import Testing

@Suite("Summary of a route")
struct RouteSummaryTests {
  private func route(_ legs: (String?, Double)...) -> Route {
    Route(legs: legs.map { Route.Leg(turn: nil, street: $0.0, path: [], metres: $0.1) })
  }

  @Test("The length of a route is the sum of its legs")
  func length() {
    #expect(route((nil, 20), ("Quay", 20)).metres == 40)
  }

  @Test("The path of a route has every point once")
  func path() throws {
    let points = DrawnRoute.points(DrawnRoute.city)
    let route = try #require(Route(points))
    #expect(route.path == points.map(\.coordinate))
    #expect(Route(legs: []).path.isEmpty)
  }

  @Test("The main streets are the longest in total, in the order of travel, each once")
  func mainStreets() {
    let route = route(("Short", 100), ("A", 200), (nil, 900), ("B", 300), ("A", 150), ("C", 250))
    #expect(route.mainStreets() == ["A", "B", "C"])
    #expect(route.mainStreets(2) == ["A", "B"])
    #expect(route.mainStreets(9) == ["Short", "A", "B", "C"])
    #expect(route.mainStreets(0).isEmpty)
    #expect(route.mainStreets(-1).isEmpty)
  }

  @Test("A street under 5 % of the route is no main street")
  func smallStreet() {
    #expect(route(("Lane", 49), ("Road", 951)).mainStreets() == ["Road"])
    #expect(route(("Lane", 50), ("Road", 950)).mainStreets() == ["Lane", "Road"])
  }

  @Test("A ride takes whole minutes, at least one", arguments: [(3_900.0, 15), (10, 1), (0, 1), (378, 2), (377, 1)])
  func minutes(metres: Double, minutes: Int) {
    #expect(route((nil, metres)).minutes() == minutes)
  }

  @Test("A faster ride takes less time, and an impossible speed counts as the usual one")
  func speed() {
    #expect(route((nil, 3_900)).minutes(at: 6.5) == 10)
    for speed: Double in [0, -3, .nan, .infinity] { #expect(route((nil, 3_900)).minutes(at: speed) == 15) }
    #expect(route((nil, .infinity)).minutes() == 1)
  }
}

import BikeShare
import Routes
import Testing

@Suite struct RouteTests {
  @Test("The length of a route is the sum of its legs")
  func length() {
    let leg = Route.Leg(turn: nil, street: nil, path: [], metres: 20)
    #expect(Route(legs: [leg, leg]).metres == 40)
  }
}

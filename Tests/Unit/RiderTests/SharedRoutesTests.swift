import BikeShare
import Dialogue
import Prompts
import Rider
import Routes
import Testing

@Suite("Stored routes")
struct SharedRoutesTests {
  private static let here = Coordinate(latitude: 53.3476, longitude: -6.2782)

  private static func route(_ name: String) -> SharedRoute {
    SharedRoute(
      id: name, name: name, forms: [name, "canal"], language: "en", author: "Ana", isScenic: true, isOwn: false,
      metres: 4_200,
      start: Coordinate(latitude: 53.34, longitude: -6.27), end: Coordinate(latitude: 53.33, longitude: -6.25))
  }

  private let routes = ["a", "b", "c", "d"].map { Self.route($0) }
  private let scenic = Rider.RouteFilter(isScenic: true)

  private func asking(_ filter: Rider.RouteFilter? = nil) -> TestConversation {
    var talk = TestConversation(isTracked: true)
    talk.hear(.streets(.routes(filter ?? scenic)))
    #expect(talk.said == ["looking.around"])
    talk.send(.answered(.whereabouts(nil)))
    return talk
  }

  @Test(
    "Stored routes are read with author and length, and one is chosen by number (RID-041, RID-045, RID-104, RID-105)")
  func list() {
    var talk = asking()
    #expect(talk.effects.contains(.query(.routes(scenic, near: nil))))
    talk.send(.answered(.routes(routes, scenic)))
    #expect(talk.said == ["routes.row.author", "routes.row.author", "routes.row.author", "routes.which.more"])
    #expect(talk.said("routes.row.author")[1]["distance"] == .metres(4_200))
    talk.hear(.ordinal(2))
    #expect(talk.said == ["routes.chosen", "guide.offer"])
    #expect(talk.said("routes.chosen").first?["name"] == .foreign("b", language: "en"))
    talk.hear(.yes)
    #expect(talk.said == ["guide.begin.route"])
    #expect(talk.flow.subscriptions == [.guidance(routes[1].end, along: "b")])
  }

  @Test("\"The first one\" accepts the offer of a single route")
  func firstOfOne() {
    var talk = asking()
    talk.send(.answered(.routes([routes[0]], scenic)))
    #expect(talk.said == ["routes.chosen", "guide.offer"])
    talk.hear(.ordinal(2))
    #expect(talk.said.first == "routes.no.such")
    talk.hear(.ordinal(1))
    #expect(talk.said == ["guide.begin.route"])
  }

  @Test("\"Yes\" reads the other routes, and a number that was not read is refused")
  func more() {
    var talk = asking()
    talk.send(.answered(.routes(routes, scenic)))
    talk.hear(.yes)
    #expect(talk.said == ["routes.row.author", "routes.which"])
    talk.hear(.ordinal(3))
    #expect(talk.said.first == "routes.no.such")
    talk.hear(.ordinal(1))
    #expect(talk.said("routes.chosen").first?["name"] == .foreign("d", language: "en"))
  }

  @Test("A route that was read is chosen by its name, also one that is not yet read (RID-041, RID-104)")
  func named() {
    var talk = asking()
    talk.send(.answered(.routes(routes, scenic)))
    talk.hear(.streets(.routes(.init(named: "d"))))
    #expect(talk.said == ["routes.chosen", "guide.offer"])
    #expect(talk.said("routes.chosen").first?["name"] == .foreign("d", language: "en"))
  }

  @Test("A name that all read routes have asks again; another name is searched among all routes")
  func ambiguous() {
    var talk = asking()
    talk.send(.answered(.routes(routes, scenic)))
    talk.hear(.streets(.routes(.init(named: "canal"))))
    #expect(talk.said == ["routes.which.more"])
    let other = Rider.RouteFilter(named: "quays")
    talk.hear(.streets(.routes(other)))
    talk.send(.answered(.whereabouts(nil)))
    #expect(talk.effects.contains(.query(.routes(other, near: nil))))
    talk.send(.answered(.routes([Self.route("quays")], other)))
    #expect(talk.said == ["routes.chosen", "guide.offer"])
  }

  @Test("A single route is offered at once, with the direction of its start")
  func single() {
    var talk = TestConversation(isTracked: true)
    talk.hear(.streets(.routes(scenic)))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    #expect(talk.effects.contains(.query(.routes(scenic, near: Self.here))))
    talk.send(.answered(.routes([routes[0]], scenic)))
    #expect(talk.said == ["routes.chosen.way", "guide.offer"])
  }

  @Test(
    "Where there are none Rider says which are missing, and what can be done",
    arguments: [
      (Rider.RouteFilter(), "routes.none"), (.init(isScenic: true), "routes.none.scenic"),
      (.init(isOwn: true), "routes.none.own"), (.init(to: .smithfield), "routes.none.to"),
      (.init(named: "canal"), "routes.none.named"),
    ])
  func none(filter: Rider.RouteFilter, key: String) {
    var talk = asking(filter)
    talk.send(.answered(.routes([], filter)))
    #expect(talk.said == [key, "anything.else"])
  }

  @Test("An answer to an earlier question is dropped")
  func late() {
    var talk = asking()
    talk.send(.answered(.routes(routes, .init(isOwn: true))))
    #expect(talk.said.isEmpty)
  }

  @Test("The way that was told last is stored (RID-029, RID-035)", arguments: [true, false])
  func save(isSaved: Bool) {
    var talk = TestConversation(isTracked: true)
    talk.hear(.saveRoute)
    #expect(talk.said.first == "routes.nothing.to.save")
    talk.hear(.streets(.route(.destination(.smithfield))))
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(.init(metres: 150, minutes: 4, streets: [])))
    talk.hear(.saveRoute)
    let goal = Rider.Goal.destination(.smithfield)
    #expect(
      talk.effects.contains { effect in
        guard case .query(.saveRoute(Self.here, goal, to: _)) = effect else { return false }
        return true
      })
    talk.send(.answered(.savedRoute(.destination(.smithfield), isSaved)))
    #expect(talk.said.first == (isSaved ? "routes.saved" : "routes.not.saved"))
  }

  @Test("\"The second one\" is the second place that was read")
  func places() {
    var talk = TestConversation(position: Self.here)
    talk.hear(.streets(.nearest(.cafe)))
    let cafes = ["Uno", "Dos"].map {
      NearbyPlace(.cafe, names: ["en": $0], at: Coordinate(latitude: 53.35, longitude: -6.27))
    }
    talk.send(.answered(.places(.places(cafes))))
    talk.hear(.ordinal(2))
    #expect(talk.said == ["looking"])
    #expect(talk.said("looking").first?["goal"] == .foreign("Dos", language: "en"))
  }
}

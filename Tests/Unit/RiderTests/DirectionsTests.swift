import BikeShare
import Dialogue
import Prompts
import Rider
import Routes
import Testing

@Suite("Directions")
struct DirectionsTests {
  /// A point in Smithfield.
  private static let here = Coordinate(latitude: 53.3476, longitude: -6.2782)
  private static let toSmithfield = Rider.StreetQuestion.route(.destination(.smithfield))
  private let summary = Rider.RouteSummary(
    metres: 150, minutes: 4, streets: [.init("Queen Street", language: "en"), .init("Arran Quay", language: "en")])

  /// A conversation in which the rider's position can be queried, after a question about the way.
  private func asking(_ intent: Rider.Intent = .streets(Self.toSmithfield)) -> TestConversation {
    var talk = TestConversation(isTracked: true)
    talk.hear(intent)
    return talk
  }

  private func offered() -> TestConversation {
    var talk = asking()
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(summary))
    return talk
  }

  private func guided() -> TestConversation {
    var talk = offered()
    talk.hear(.yes)
    return talk
  }

  @Test("Rider repeats the goal, and queries the position and then the route (RID-005, RID-102)")
  func route() {
    var talk = asking()
    #expect(talk.said == ["looking"])
    #expect(talk.effects.contains(.query(.whereabouts)))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    let queries = talk.effects.compactMap { if case .query(let query) = $0 { query.name } else { nil } }
    #expect(queries == ["route"])
    talk.get(.failed(.offline, last: nil))
    talk.get(route: .route(summary))
    #expect(talk.said == ["route.streets", "guide.offer"])
    #expect(talk.said("route.streets").first?["minutes"] == .number(4))
    #expect(talk.state == "offering-guidance")
  }

  @Test("A fixed position needs no query, and no guidance is offered for it")
  func fixed() {
    var talk = TestConversation(position: Self.here)
    talk.hear(.streets(Self.toSmithfield))
    #expect(talk.said == ["looking"])
    talk.get(.failed(.offline, last: nil))
    talk.get(route: .route(summary))
    #expect(talk.said == ["route.streets", "anything.else"])
  }

  @Test("With an unknown position Rider asks for the start, and answers from there (RID-064)")
  func start() {
    var talk = asking()
    talk.send(.answered(.whereabouts(nil)))
    #expect(talk.said == ["position.unknown", "ask.start"])
    talk.hear(.at(.smithfield))
    #expect(talk.state == "orienting")
    talk.get(.failed(.offline, last: nil))
    talk.get(route: .route(summary))
    #expect(talk.said == ["route.streets", "anything.else"], "without a position there is no guidance")
  }

  @Test("A route is told with the free stands at its goal (RID-007)", arguments: [true, false])
  func stands(isRouteFirst: Bool) {
    var talk = asking()
    #expect(talk.asks == 1)
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    if isRouteFirst {
      talk.get(route: .route(summary))
      #expect(talk.said.isEmpty, "the counts are on their way")
      talk.get(.arrived(.morning))
    } else {
      talk.get(.arrived(.morning))
      talk.get(route: .route(summary))
    }
    #expect(talk.said == ["route.streets", "station.stands", "guide.offer"])
  }

  @Test("A route does not wait long for late counts")
  func lateCounts() {
    var talk = asking()
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(summary))
    #expect(talk.wakes("stands") != nil)
    talk.send(.timerFired(FlowTimer("stands")))
    #expect(talk.said == ["route.streets", "guide.offer"])
    talk.get(.arrived(.morning))
    #expect(talk.said.isEmpty, "the offer to guide stays the last sentence")
  }

  @Test("If all stations at the goal are full, the nearest free stand is told (RID-007)")
  func full() {
    var talk = asking()
    talk.get(
      .arrived(
        .of(["35": 30, "42": 30, "50": 30, "88": 30, "4": 30, "101": 30, "25": 2, "26": 5, "113": 29])))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(summary))
    #expect(talk.said.first == "route.streets")
    #expect(
      talk.said.contains("nothing.stands") || talk.said.contains { $0.hasPrefix("nearest.stands") }, "\(talk.said)")
  }

  @Test(
    "Without a route Rider gives the reason and the direction, and the conversation goes on (RID-004)",
    arguments: [Rider.RouteReport.startFar, .noRoute, .noMap, .failed])
  func noRoute(report: Rider.RouteReport) {
    var talk = asking(.streets(.route(.destination(.greekStreet))))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: report)
    #expect(talk.said == ["route.\(report.name)", "route.bearing", "anything.else"])
    #expect(talk.state == "closing")
  }

  @Test("The way to a place far from the streets leads to the nearest station that a street reaches (RID-040)")
  func farFromStreets() {
    var talk = asking()
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .endFar)
    #expect(talk.said.isEmpty)
    #expect(talk.effects.contains { if case .query(.route) = $0 { true } else { false } })
    talk.get(route: .endFar)
    talk.get(route: .route(summary))
    #expect(talk.said == ["route.instead", "route.streets", "guide.offer"])
    #expect(talk.said("route.instead").first?["place"] == .name("place.smithfield"), "the rider hears why")
    #expect(talk.said("route.streets").first?["goal"] == .name("station.42"), "the second station of Smithfield")
  }

  @Test("Where the way between two places fails, Rider speaks of the place and not of the rider")
  func betweenFails() {
    var talk = asking(.directionsBetween(.station(Station.ID("42")), .smithfield))
    talk.get(.failed(.offline, last: nil))
    talk.get(route: .startFar)
    #expect(talk.said.first == "route.place.far" && !talk.said.contains("route.bearing"), "\(talk.said)")
  }

  @Test("The stations that were left to try for one place are not tried for another goal")
  func otherGoal() {
    var talk = asking()
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .endFar)
    talk.get(route: .route(summary))
    talk.hear(.no, .streets(.route(.destination(.greekStreet))))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .endFar)
    #expect(talk.said == ["route.end.far", "route.bearing", "anything.else"])
  }

  @Test("The route to an earlier goal that arrives late is not told as the way to the present one")
  func lateRoute() {
    var talk = TestConversation(position: Self.here)
    talk.hear(.streets(Self.toSmithfield))
    talk.get(.failed(.offline, last: nil))
    talk.hear(.streets(.route(.destination(.greekStreet))))
    talk.send(.answered(.route(.route(summary), to: Coordinate(latitude: 53.34823, longitude: -6.27799))))
    #expect(talk.said.isEmpty)
    #expect(talk.state == "orienting")
  }

  @Test("A route that waits for the counts is not told as the way to another goal")
  func otherGoalWhileWaiting() {
    var talk = asking()
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(summary))
    talk.hear(.streets(.route(.destination(.greekStreet))))
    talk.get(.arrived(.morning))
    #expect(talk.said.isEmpty)
    #expect(talk.state == "orienting")
  }

  @Test("The way to a place that no street reaches is told as the crow flies")
  func unreachable() {
    var talk = asking(.streets(.route(.destination(.greekStreet))))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .endFar)
    #expect(talk.said == ["route.end.far", "route.bearing", "anything.else"])
    talk = asking()
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    for _ in 0..<4 { talk.get(route: .endFar) }
    #expect(talk.said == ["route.end.far", "route.bearing", "anything.else"])
  }

  @Test("A station with the name of its street is not said to be near itself")
  func namesake() {
    var talk = TestConversation()
    talk.hear(.streets(.whereIs(.greekStreet)))
    talk.send(.answered(.street(.street(.init("Greek Street", language: "en"), crossing: nil))))
    #expect(talk.said.first == "where")
  }

  @Test("A route that arrives after the rider has asked for something else is dropped")
  func late() {
    var talk = asking()
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.hear(.find(.bikes, .smithfield))
    talk.get(route: .route(summary))
    #expect(talk.said.isEmpty)
    #expect(talk.state == "confirming")
  }

  @Test("Guidance is a stream, which begins with yes and ends with the arrival (RID-028, RID-034)")
  func guidance() {
    var talk = offered()
    #expect(talk.flow.subscriptions.isEmpty)
    talk.hear(.yes)
    #expect(talk.said == ["guide.begin"])
    #expect(talk.state == "guiding")
    #expect(talk.timeout == nil, "a rider on the way is not asked whether they are there")
    #expect(talk.flow.subscriptions.map(\.name) == ["guidance"])
    talk.send(.observed(.guidance(.ahead(.left, street: .init("Queen Street", language: "en"), metres: 50))))
    #expect(talk.said == ["guide.ahead.street"])
    talk.send(.observed(.guidance(.arrived)))
    #expect(talk.said == ["guide.arrived", "anything.else"])
    #expect(talk.flow.subscriptions.isEmpty)
  }

  @Test("A request on the way is answered, and the guidance goes on (RID-007)")
  func requestOnTheWay() {
    var talk = guided()
    talk.hear(.find(.docks, .smithfield))
    talk.send(.observed(.guidance(.turn(.right, street: nil))))
    #expect(talk.said == ["guide.turn"])
    #expect(talk.state == "confirming")
    talk.hear(.yes)
    talk.get(.arrived(.morning))
    #expect(talk.state == "reading")
    talk.hear(.no, .no)
    #expect(talk.state == "guiding")
    #expect(!talk.flow.subscriptions.isEmpty)
  }

  @Test("\"Stop guiding me\" and \"stop\" end the guidance", arguments: [true, false])
  func end(isCommand: Bool) {
    var talk = guided()
    if isCommand { talk.hear(.stop) } else { talk.hear(.endGuidance) }
    #expect(talk.said.contains("guide.end"))
    #expect(talk.flow.subscriptions.isEmpty)
  }

  @Test("\"Stop\" in a request on the way drops the request, and Rider says that the guidance goes on")
  func stopsRequest() {
    var talk = guided()
    talk.hear(.find(.docks, .smithfield))
    talk.hear(.stop)
    #expect(talk.said.last == "guide.still")
    #expect(talk.state == "guiding")
    #expect(!talk.flow.subscriptions.isEmpty)
  }

  @Test("A rider far from the city is told so, and asked for the start")
  func farAway() {
    var talk = asking()
    talk.send(.answered(.whereabouts(Fix(Coordinate(latitude: 40.4168, longitude: -3.7038)))))
    #expect(talk.said == ["far.away", "ask.start"])
  }

  @Test("A rider who is there already gets no route around the block")
  func there() {
    var talk = asking(.streets(.route(.destination(.greekStreet))))
    talk.send(.answered(.whereabouts(Fix(Coordinate(latitude: 53.346874, longitude: -6.272976)))))
    #expect(talk.said == ["guide.arrived", "anything.else"])
  }

  @Test("The direction of a near goal is told beside a long way round")
  func detour() {
    var talk = asking(.streets(.route(.destination(.greekStreet))))
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.get(route: .route(.init(metres: 1_400, minutes: 6, streets: [])))
    #expect(talk.said == ["route", "route.bearing", "guide.offer"])
  }

  @Test("\"Take me there\" after places leads to the first of them")
  func toPlace() {
    var talk = asking(.streets(.nearest(.cafe)))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.send(.answered(.places(.places([NearbyPlace(.cafe, names: ["en": "Bewley's"], at: Self.here)]))))
    talk.hear(.directions)
    #expect(talk.said("looking").first?["goal"] == .foreign("Bewley's", language: "en"))
  }

  @Test("\"How far is it?\" gives the rest of the way, and says so when there is none")
  func progress() {
    var talk = TestConversation()
    talk.hear(.progress)
    #expect(talk.said.first == "guide.none")
    talk = guided()
    talk.hear(.progress)
    #expect(talk.effects.contains(.query(.progress)))
    talk.send(.answered(.progress(Rider.Progress(metres: 400, minutes: 2))))
    #expect(talk.said == ["guide.progress"])
    #expect(talk.state == "guiding")
  }

  @Test("\"Where am I?\" names the street and a place nearby (RID-094)")
  func whereAmI() {
    var talk = asking(.streets(.whereAmI))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.send(
      .answered(.street(.street(.init("King Street", language: "en"), crossing: .init("Queen Street", language: "en"))))
    )
    #expect(talk.said == ["street.crossing", "anything.else"])
    talk = asking(.streets(.whereAmI))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.send(.answered(.street(.noMap)))
    #expect(talk.said == ["street.place", "no.map", "anything.else"])
    talk = asking(.streets(.whereAmI))
    talk.send(.answered(.whereabouts(nil)))
    #expect(talk.said == ["position.unknown", "anything.else"])
  }

  @Test("\"Where is ...?\" names the street, and leads to the counts there (RID-051)")
  func whereIs() {
    var talk = TestConversation()
    talk.hear(.streets(.whereIs(.smithfield)))
    #expect(talk.said == ["checking"])
    talk.send(.answered(.street(.street(.init("King Street", language: "en"), crossing: nil))))
    #expect(talk.said == ["where.street", "ask.want"])
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["confirm"])
  }

  @Test("Places are read three at a time (RID-039)")
  func places() {
    let places = (1...4).map { NearbyPlace(.cafe, names: ["": "Café \($0)"], at: Self.here) }
    var talk = asking(.streets(.nearest(.cafe)))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.send(.answered(.places(.places(places))))
    #expect(talk.said == ["nearby", "nearby", "nearby", "nearby.more"])
    talk.hear(.yes)
    #expect(talk.said == ["nearby", "anything.else"])
    talk = asking(.streets(.nearest(.toilet)))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.send(.answered(.places(.places([]))))
    #expect(talk.said == ["nearby.nothing", "anything.else"], "honest when it does not know")
  }

  @Test("\"Take me there\" leads to the place of the last answer, and asks for the goal if there is none")
  func takeMeThere() {
    var talk = TestConversation(position: Self.here)
    talk.hear(.directions)
    #expect(talk.said == ["ask.goal"])
    talk.hear(.at(.smithfield))
    #expect(talk.state == "orienting")
    talk = TestConversation(position: Self.here)
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.directions)
    #expect(talk.said == ["looking"])
  }

  @Test("\"Here\" is no goal while the position is unknown")
  func goalHere() {
    var talk = TestConversation()
    talk.hear(.directions)
    talk.hear(.at(.here))
    #expect(talk.said == ["ask.goal"])
  }

  @Test("A position that is lost while the rider listens ends the list of places")
  func lostPosition() {
    let places = (1...4).map { NearbyPlace(.cafe, names: ["": "Café \($0)"], at: Self.here) }
    var talk = asking(.streets(.nearest(.cafe)))
    talk.send(.answered(.whereabouts(Fix(Self.here))))
    talk.send(.answered(.places(.places(places))))
    talk.send(.answered(.whereabouts(nil)))
    talk.hear(.yes)
    #expect(talk.said == ["position.unknown", "anything.else"])
  }

  @Test("The way between two places that the rider names begins at the first")
  func between() {
    let talk = asking(.directionsBetween(.station(Station.ID("42")), .smithfield))
    #expect(talk.state == "orienting")
    let start = City.dublin.station(Station.ID("42"))?.position
    let starts = talk.effects.compactMap { if case .query(.route(let start, _)) = $0 { start } else { nil } }
    #expect(starts == [start])
  }

  @Test("The way home leads to the saved place, and says so when it is not set")
  func home() {
    var talk = TestConversation(position: Self.here, spots: [.home: .smithfield])
    talk.hear(.directionsTo(.home))
    #expect(talk.said == ["looking"])
    talk.hear(.directionsTo(.work))
    #expect(talk.said.first == "unknown.work")
  }

  @Test("Goodbye ends the guidance")
  func goodbye() {
    var talk = guided()
    talk.hear(.goodbye)
    #expect(talk.flow.subscriptions.isEmpty)
  }
}

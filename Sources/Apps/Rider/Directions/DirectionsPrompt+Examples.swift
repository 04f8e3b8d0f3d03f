import BikeShare
import Routes

extension Rider.DirectionsPrompt {
  /// Examples of all prompts, in every form.
  static func examples(_ destination: Destination, _ station: Station.ID) -> [Rider.DirectionsPrompt] {
    let goal = Rider.Goal.destination(destination)
    let point = Coordinate(latitude: 53.35, longitude: -6.26)
    let named = NearbyPlace(.cafe, names: ["": "Bewley's"], at: point)
    let kinds = PlaceKind.allCases.flatMap { kind -> [Rider.DirectionsPrompt] in
      [.nothingNearby(kind), .nearby(NearbyPlace(kind, at: point), .init(metres: 200, direction: .north))]
    }
    let ways: [Rider.DistanceAndBearing?] = [nil, .init(metres: 300), .init(metres: 300, direction: .ahead)]
    let places = ways.flatMap { way -> [Rider.DirectionsPrompt] in
      [.place(destination, nil, way), .place(.station(station), "King Street", way)]
    }
    let reports: [Rider.RouteReport] = [.startFar, .endFar, .noRoute, .noMap, .failed]
    return kinds + places + reports.map { .noRoute($0) } + Turn.allCases.map { .guided(.turn($0, street: nil)) }
      + guidance.map { .guided($0) } + [
        .askGoal, .askStart, .looking(.route(goal)), .looking(.route(.place(named))), .looking(.whereAmI),
        .positionUnknown,
        .street("King Street", crossing: nil), .street("King Street", crossing: "Queen Street"),
        .nearPlace(destination), .nearby(named, .init(metres: 120)), .morePlaces, .noMap,
        .route(goal, .init(metres: 300, minutes: 1, streets: [])),
        .route(goal, .init(metres: 3_900, minutes: 15, streets: ["Queen Street", "Arran Quay", "City Quay"])),
        .bearing(goal, .init(metres: 900, direction: .south)), .offerGuidance, .guiding(goal), .stillGuiding(goal),
        .guidanceEnded,
        .notGuiding, .progress(goal, .init(metres: 900, minutes: 1)), .progress(goal, .init(metres: 900, minutes: 4)),
        .arrived(goal),
      ]
  }

  private static let guidance: [Rider.GuidanceReport] = [
    .started(street: nil, metres: 300), .started(street: "King Street", metres: 300),
    .ahead(.left, street: nil, metres: 50), .ahead(.slightRight, street: "Queen Street", metres: 80),
    .turn(.right, street: "Queen Street"), .keepGoing(metres: 800), .offRoute, .rerouted(metres: 1_500), .noRoute,
    .positionLost, .positionFound,
  ]
}

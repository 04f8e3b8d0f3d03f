import BikeShare
import Routes

extension Rider.DirectionsPrompt {
  /// Examples of all prompts, in every form.
  static func examples(_ destination: Destination, _ station: Station.ID) -> [Rider.DirectionsPrompt] {
    let goal = Rider.Goal.destination(destination)
    let point = Coordinate(latitude: 53.35, longitude: -6.26)
    let named = NearbyPlace(.cafe, names: ["en": "Bewley's"], at: point)
    var prompts: [Rider.DirectionsPrompt] = [
      .askGoal, .askStart, .looking(.route(goal)), .looking(.route(.place(named))), .looking(.whereAmI),
      .positionUnknown, .farAway, .street(king, crossing: nil), .street(king, crossing: queen), .nearPlace(destination),
      .nearby(named, .init(metres: 120)), .morePlaces, .noMap,
    ]
    prompts += [
      .route(goal, .init(metres: 300, minutes: 1, streets: [])),
      .route(goal, .init(metres: 3_900, minutes: 15, streets: [king, queen])),
      .bearing(goal, .init(metres: 900, direction: .south)), .offerGuidance, .guiding(goal), .stillGuiding(goal),
      .guidanceEnded, .notGuiding, .progress(goal, .init(metres: 900, minutes: 1)),
      .progress(goal, .init(metres: 900, minutes: 4)), .arrived(goal),
    ]
    for kind in PlaceKind.allCases {
      prompts += [.nothingNearby(kind), .nearby(NearbyPlace(kind, at: point), .init(metres: 200, direction: .north))]
    }
    let ways: [Rider.DistanceAndBearing?] = [nil, .init(metres: 300), .init(metres: 300, direction: .ahead)]
    for way in ways { prompts += [.place(destination, nil, way), .place(.station(station), king, way)] }
    let route = Rider.Goal.route(
      SharedRoute(
        id: "canal", name: "Grand Canal", language: "en", author: nil, isScenic: true, isOwn: false, metres: 4_200,
        start: point, end: point))
    prompts += [.guiding(route), .arrived(route)]
    prompts += [Rider.RouteReport.startFar, .endFar, .noRoute, .noMap, .failed].map { .noRoute($0) }
    prompts += [.placeFar(destination), .instead(destination, .destination(.station(station)))]
    prompts += Turn.allCases.map { .guided(.turn($0, street: nil)) }
    return prompts + guidance.map { .guided($0) }
  }

  private static let king = Rider.StreetName("King Street", language: "en")
  private static let queen = Rider.StreetName("Queen Street", language: "en")

  private static let guidance: [Rider.GuidanceReport] = [
    .started(street: nil, metres: 300), .started(street: king, metres: 300),
    .ahead(.left, street: nil, metres: 50),
    .ahead(.slightRight, street: queen, metres: 80),
    .turn(.right, street: queen), .keepGoing(metres: 800), .offRoute,
    .rerouted(metres: 1_500), .noRoute,
    .positionLost, .positionFound,
  ]
}

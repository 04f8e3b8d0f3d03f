import BikeShare
import Prompts
public import Routes

extension Rider {
  /// What Rider says about streets and the way.
  public enum DirectionsPrompt: Hashable, Sendable {
    /// Asks where the rider wants to go.
    case askGoal
    /// Asks for the place where the rider is, because the position is unknown.
    case askStart
    /// Rider looks for the answer to this question.
    case looking(StreetQuestion)
    case positionUnknown
    /// The rider is far from the city.
    case farAway
    /// The street where the rider is, and the street that crosses it, if one is near.
    case street(StreetName, crossing: StreetName?)
    /// The rider is near this place.
    case nearPlace(Destination)
    /// Where a place is: its street, and its distance and direction from the rider; nil where unknown.
    case place(Destination, StreetName?, DistanceAndBearing?)
    /// A place of the street map, with its distance.
    case nearby(NearbyPlace, DistanceAndBearing)
    case nothingNearby(PlaceKind)
    /// Offers to read more places.
    case morePlaces
    case noMap
    case route(Goal, RouteSummary)
    /// Why there is no route; never ``RouteReport/route(_:)``.
    case noRoute(RouteReport)
    /// The place where the way should begin is far from the streets.
    case placeFar(Destination)
    /// No street leads to the place; the way leads to a station near it.
    case instead(Destination, Goal)
    /// The distance and direction of the goal as the crow flies.
    case bearing(Goal, DistanceAndBearing)
    case offerGuidance
    /// The guidance begins.
    case guiding(Goal)
    /// Rider is guiding, and listens.
    case stillGuiding(Goal)
    case guidanceEnded
    /// The rider has asked how far it is, and no guidance is on.
    case notGuiding
    case progress(Goal, Progress)
    case guided(GuidanceReport)
    case arrived(Goal)
  }
}

extension Rider.DirectionsPrompt {
  /// Whether the prompt asks a question.
  var isQuestion: Bool {
    switch self {
    case .askGoal, .askStart, .morePlaces, .offerGuidance: true
    case .looking, .positionUnknown, .farAway, .street, .nearPlace, .place, .nearby, .nothingNearby, .noMap, .route,
      .noRoute, .placeFar, .instead,
      .bearing, .guiding, .stillGuiding, .guidanceEnded, .notGuiding, .progress, .guided, .arrived:
      false
    }
  }

  var line: PromptLine {
    switch self {
    case .askGoal: PromptLine("ask.goal")
    case .askStart: PromptLine("ask.start")
    case .looking(.route(let goal)): PromptLine("looking", ["goal": goal.slot])
    case .looking(.whereIs(let destination)): PromptLine("checking", ["place": destination.slot])
    case .looking(.whereAmI), .looking(.nearest), .looking(.routes): PromptLine("looking.around")
    case .positionUnknown: PromptLine("position.unknown")
    case .farAway: PromptLine("far.away")
    case .street(let name, nil): PromptLine("street", ["street": name.slot])
    case .street(let name, let crossing?):
      PromptLine("street.crossing", ["street": name.slot, "crossing": crossing.slot])
    case .nearPlace(let destination): PromptLine("street.place", ["place": destination.slot])
    case .place(let destination, let street, let way): Self.place(destination, street, way)
    case .nearby(let place, let way): PromptLine("nearby", ["name": place.slot, "way": way.predicate])
    case .nothingNearby(let kind): PromptLine("nearby.nothing", ["kind": .line(PromptLine("kinds.\(kind.rawValue)"))])
    case .morePlaces: PromptLine("nearby.more")
    case .noMap: PromptLine("no.map")
    case .route(let goal, let summary): Self.route(goal, summary)
    case .noRoute(let report): PromptLine("route.\(report.name)")
    case .placeFar(let place): PromptLine("route.place.far", ["place": place.slot])
    case .instead(let place, let goal): PromptLine("route.instead", ["place": place.slot, "goal": goal.slot])
    case .bearing(let goal, let way): PromptLine("route.bearing", ["goal": goal.slot, "way": way.predicate])
    case .offerGuidance: PromptLine("guide.offer")
    case .guiding(let goal): PromptLine("guide.begin\(goal.isStored ? ".route" : "")", ["goal": goal.slot])
    case .stillGuiding(let goal): PromptLine("guide.still", ["goal": goal.slot])
    case .guidanceEnded: PromptLine("guide.end")
    case .notGuiding: PromptLine("guide.none")
    case .progress(let goal, let progress):
      PromptLine(
        "guide.progress",
        ["goal": goal.slot, "distance": .metres(progress.metres), "minutes": .number(progress.minutes)])
    case .guided(let report): report.line
    case .arrived(let goal): PromptLine("guide.arrived\(goal.isStored ? ".route" : "")", ["goal": goal.slot])
    }
  }

  private static func place(_ destination: Destination, _ street: Rider.StreetName?, _ way: Rider.DistanceAndBearing?)
    -> PromptLine
  {
    var slots = ["place": destination.slot]
    if let street { slots["street"] = street.slot }
    if let way { slots["way"] = street == nil ? way.predicate : way.slot }
    return PromptLine("where" + (street == nil ? "" : ".street") + (way == nil ? "" : ".way"), slots)
  }

  private static func route(_ goal: Rider.Goal, _ summary: Rider.RouteSummary) -> PromptLine {
    var slots: [String: Slot] = [
      "goal": goal.slot, "distance": .metres(summary.metres), "minutes": .number(summary.minutes),
    ]
    guard !summary.streets.isEmpty else { return PromptLine("route", slots) }
    slots["streets"] = .all(summary.streets.map(\.slot))
    return PromptLine("route.streets", slots)
  }
}

extension Rider.RouteReport {
  public var name: String {
    switch self {
    case .route: "found"
    case .startFar: "start.far"
    case .endFar: "end.far"
    case .noRoute: "none"
    case .noMap: "no.map"
    case .failed: "failed"
    }
  }
}

extension Rider.GuidanceReport {
  var line: PromptLine {
    switch self {
    case .started(let street, let metres): Self.line("guide.started", ["distance": .metres(metres)], street)
    case .ahead(let turn, let street, let metres):
      Self.line("guide.ahead", ["turn": turn.slot, "metres": .number(metres)], street)
    case .turn(let turn, let street): Self.line("guide.turn", ["turn": turn.slot], street)
    case .keepGoing(let metres): PromptLine("guide.keep", ["distance": .metres(metres)])
    case .offRoute: PromptLine("guide.off")
    case .rerouted(let metres): PromptLine("guide.again", ["distance": .metres(metres)])
    case .noRoute: PromptLine("guide.no.route")
    case .positionLost: PromptLine("guide.lost")
    case .positionFound: PromptLine("guide.found")
    case .arrived: preconditionFailure("the arrival is a prompt of its own, which names the goal")
    }
  }

  private static func line(_ key: String, _ slots: [String: Slot], _ street: Rider.StreetName?) -> PromptLine {
    guard let street else { return PromptLine(key, slots) }
    return PromptLine(key + ".street", slots.merging(["street": street.slot]) { $1 })
  }
}

extension Rider.StreetName {
  fileprivate var slot: Slot { .foreign(text, language: language) }
}

extension Turn {
  fileprivate var slot: Slot { .line(PromptLine("turn.\(rawValue)")) }
}

import BikeShare
import Prompts
public import Routes

extension Rider {
  /// What Rider says about stored routes.
  public enum RoutesPrompt: Hashable, Sendable {
    /// A route, with its number in the list that Rider reads, from 1 to 3.
    case row(Int, SharedRoute)
    /// Asks which of the routes that were read the rider wants. `hasMore` says whether there are others.
    case askWhich(hasMore: Bool)
    /// There is no such route.
    case none(RouteFilter)
    /// The route that the rider has chosen, with the distance and direction of its start; nil if they are unknown.
    case chosen(SharedRoute, DistanceAndBearing?)
    /// The way to a goal is stored as a route of the rider.
    case saved(Goal)
    case notSaved
    /// No way has been told that could be stored.
    case nothingToSave
    /// The number that the rider has said is not in the list.
    case noSuch
  }
}

extension Rider.RoutesPrompt {
  var isQuestion: Bool {
    switch self {
    case .askWhich: true
    case .row, .none, .chosen, .saved, .notSaved, .nothingToSave, .noSuch: false
    }
  }

  var line: PromptLine {
    switch self {
    case .row(let number, let route): Self.row(number, route)
    case .askWhich(let hasMore): PromptLine(hasMore ? "routes.which.more" : "routes.which")
    case .none(let filter): Self.none(filter)
    case .chosen(let route, let way): Self.chosen(route, way)
    case .saved(let goal): PromptLine("routes.saved", ["goal": goal.slot])
    case .notSaved: PromptLine("routes.not.saved")
    case .nothingToSave: PromptLine("routes.nothing.to.save")
    case .noSuch: PromptLine("routes.no.such")
    }
  }

  private static func row(_ number: Int, _ route: SharedRoute) -> PromptLine {
    var slots: [String: Slot] = [
      "nth": .line(PromptLine("routes.nth.\(number)")), "name": route.slot, "distance": .metres(route.metres),
    ]
    guard let author = route.author, !route.isOwn else { return PromptLine("routes.row", slots) }
    slots["author"] = .text(author)
    return PromptLine("routes.row.author", slots)
  }

  private static func chosen(_ route: SharedRoute, _ way: Rider.DistanceAndBearing?) -> PromptLine {
    var slots: [String: Slot] = ["name": route.slot, "distance": .metres(route.metres)]
    guard let way, way.metres > 100 else { return PromptLine("routes.chosen", slots) }
    slots["way"] = way.predicate
    return PromptLine("routes.chosen.way", slots)
  }

  private static func none(_ filter: Rider.RouteFilter) -> PromptLine {
    if filter.name != nil { return PromptLine("routes.none.named") }
    if let destination = filter.destination { return PromptLine("routes.none.to", ["place": destination.slot]) }
    return PromptLine(filter.isOwn ? "routes.none.own" : filter.isScenic ? "routes.none.scenic" : "routes.none")
  }

  /// Examples of all prompts, in every form.
  static func examples(_ destination: Destination) -> [Rider.RoutesPrompt] {
    let point = Coordinate(latitude: 53.35, longitude: -6.26)
    func route(author: String?, isOwn: Bool) -> SharedRoute {
      SharedRoute(
        id: "canal", name: "Grand Canal", language: "en", author: author, isScenic: true, isOwn: isOwn, metres: 4_200,
        start: point,
        end: point)
    }
    let routes = [route(author: "VivaVoz", isOwn: false), route(author: nil, isOwn: true)]
    return routes.flatMap { route -> [Rider.RoutesPrompt] in
      (1...3).map { .row($0, route) } + [.chosen(route, nil), .chosen(route, .init(metres: 800, direction: .north))]
    } + [.askWhich(hasMore: false), .askWhich(hasMore: true)]
      + [Rider.RouteFilter(), .init(isScenic: true), .init(isOwn: true), .init(to: destination), .init(named: "canal")]
      .map { .none($0) }
      + [.saved(.destination(destination)), .notSaved, .nothingToSave, .noSuch]
  }
}

extension SharedRoute {
  /// The name, read by a voice of its language.
  var slot: Slot { .foreign(name, language: language) }
}

import BikeShare
import Dialogue
import Routes

extension Rider {
  /// The sub-flow of the streets: where the rider is, what is near, and the way to a goal, turn by turn if the rider
  /// wants it. `Rider` passes questions, the backend's answers and observations on to it, and carries out the outcome.
  struct DirectionsFlow: Hashable, Sendable {
    /// The goal to which Rider guides the rider, in every state of the conversation; nil for none.
    private(set) var goal: Goal?
    /// The route that is known, while Rider still waits for the counts at its goal; nil for none.
    private(set) var held: RouteSummary?
    /// The places of the street map that Rider has read last. "Take me there" means the first, "the second one" the
    /// second.
    private(set) var lastPlaces: [NearbyPlace] = []
    /// The way that Rider has told last; nil for none. "Save this route" means it.
    private(set) var lastWay: Way?
    /// The place that the rider has asked for, if Rider searches for the way to a station near it; nil otherwise.
    private(set) var asked: Destination?
    /// The stations of a place, the nearest first, to which no route has been searched for yet. A place may lie further
    /// from the streets than its stations.
    private var untried: [Station.ID] = []

    /// What follows an event.
    enum Outcome {
      /// Speaks prompts and goes on listening.
      case say([DirectionsPrompt])
      /// Speaks prompts and resumes the question of the current state.
      case resume([DirectionsPrompt])
      /// Moves to a state and speaks prompts.
      case enter(State, [DirectionsPrompt])
      /// Moves to the state that offers stored routes, and speaks prompts.
      case choose(State, [RoutesPrompt])
      /// Moves to a state that waits for the answer to a query.
      case ask(StreetQuestion, from: Destination, Query, [DirectionsPrompt])
      /// Sends a query and goes on listening.
      case query(Query)
      /// Waits for the rider's position.
      case locate(StreetQuestion, [DirectionsPrompt])
      /// Says where a place is, then asks whether the rider wants bikes or stands there.
      case offerCounts(Destination, [DirectionsPrompt])
      /// Speaks prompts, then asks whether there is anything else.
      case close([DirectionsPrompt])
    }

    /// A way that Rider has told.
    struct Way: Hashable, Sendable {
      let start: Coordinate
      let goal: Goal
    }
  }
}

/// Questions.
extension Rider.DirectionsFlow {
  typealias DirectionsPrompt = Rider.DirectionsPrompt
  typealias Geography = Rider.Geography
  typealias Goal = Rider.Goal
  typealias Query = Rider.Query
  typealias RouteSummary = Rider.RouteSummary
  typealias State = Rider.State
  typealias StreetQuestion = Rider.StreetQuestion

  /// The streams that Rider observes: the guidance to the goal.
  func subscriptions(_ geography: Geography) -> Set<Query> {
    guard let goal else { return [] }
    let route: SharedRoute.ID? = if case .route(let route) = goal { route.id } else { nil }
    return [.guidance(geography.position(of: goal), along: route)]
  }

  /// Handles a question. All but "where is ...?" need the rider's position. What is known of an earlier question is
  /// dropped, so that it cannot become a part of this answer.
  mutating func ask(_ question: StreetQuestion, _ geography: Geography) -> Outcome {
    guard case .whereIs(let destination) = question else {
      (held, asked, untried) = (nil, nil, [])
      return .locate(question, [.looking(question)])
    }
    return ask(question, from: destination, geography)
  }

  /// Handles a question about a place that the rider has named.
  mutating func ask(_ question: StreetQuestion, from start: Destination, _ geography: Geography) -> Outcome {
    (held, asked, untried) = (nil, nil, [])
    return query(question, from: start, geography, [.looking(question)])
  }

  /// Forgets the places of the last answer, since the rider has asked for something else.
  mutating func forgetPlaces() { lastPlaces = [] }

  /// Handles "how do I get there?": the way to the place of the last answer. Asks for the goal if there is none.
  mutating func askRoute(to destination: Destination?, _ geography: Geography) -> Outcome {
    if let place = lastPlaces.first { return ask(.route(.place(place)), geography) }
    guard let destination = destination.flatMap(geography.lasting) else { return .enter(.awaitingGoal, [.askGoal]) }
    return ask(.route(.destination(destination)), geography)
  }

  /// Continues a question after the query for the rider's position, whether the query has found the position or not.
  func located(_ question: StreetQuestion, _ geography: Geography) -> Outcome {
    // Stored routes are of use without a position, too.
    if case .routes(let filter) = question {
      return .ask(question, from: .here, .routes(filter, near: geography.fix?.coordinate), [])
    }
    guard geography.fix != nil else {
      return question == .whereAmI
        ? .close([.positionUnknown]) : .enter(.awaitingStart(question), [.positionUnknown, .askStart])
    }
    guard geography.locationProblem == nil else { return .enter(.awaitingStart(question), [.farAway, .askStart]) }
    if case .route(let goal) = question, geography.isThere(goal) { return .close([.arrived(goal)]) }
    return query(question, from: .here, geography, [])
  }

  /// Sends the query that answers a question.
  /// - Parameters:
  ///   - start: the place that the answer starts from.
  ///   - prompts: what Rider says meanwhile.
  func query(
    _ question: StreetQuestion, from start: Destination, _ geography: Geography, _ prompts: [DirectionsPrompt]
  ) -> Outcome {
    let point = geography.position(of: start)
    let query: Query =
      switch question {
      case .whereAmI, .whereIs: .street(point)
      case .nearest(let kind): .places(kind, point)
      case .route(let goal): .route(point, geography.position(of: goal))
      case .routes(let filter): .routes(filter, near: point)
      }
    return .ask(question, from: start, query, prompts)
  }
}

/// The backend's answers.
extension Rider.DirectionsFlow {
  /// Handles the street at a point.
  func answered(_ report: Rider.StreetReport, _ question: StreetQuestion, _ geography: Geography) -> Outcome {
    switch question {
    case .whereIs(let destination):
      // "Pearse Street is near Pearse Street" says nothing.
      let street = report.name.flatMap { geography.isNamed(destination, $0.text) ? nil : $0 }
      let place = DirectionsPrompt.place(
        destination, street, geography.distanceAndBearing(to: .destination(destination)))
      return .offerCounts(destination, [place])
    case .whereAmI:
      let nearest = geography.nearestPlace.map { DirectionsPrompt.nearPlace($0) }
      guard case .street(let name, let crossing) = report else {
        return .close([nearest ?? .positionUnknown] + (report == .noMap ? [.noMap] : []))
      }
      // One landmark beside the street is enough.
      let known = crossing == nil ? nearest.map { [$0] } ?? [] : []
      return .close([.street(name, crossing: crossing)] + known)
    case .nearest, .route, .routes: return .resume([])
    }
  }

  /// Handles the places of one kind near a point.
  mutating func answered(
    _ report: Rider.PlacesReport, _ kind: PlaceKind, from start: Destination, _ geography: Geography
  )
    -> Outcome
  {
    switch report {
    case .noMap: .close([.noMap])
    case .places([]): .close([.nothingNearby(kind)])
    case .places(let places): read(places[...], from: start, geography)
    }
  }

  /// Reads the next three places, then offers the others.
  mutating func read(_ places: ArraySlice<NearbyPlace>, from start: Destination, _ geography: Geography) -> Outcome {
    // The position may have been lost while the rider listened.
    guard geography.isKnown(start) else { return .close([.positionUnknown]) }
    lastPlaces = Array(places.prefix(Self.most))
    let origin = geography.fix.flatMap { start == .here ? $0 : nil } ?? Fix(geography.position(of: start))
    let rows = places.prefix(Self.most).map { place in
      let distance = geography.distanceAndBearing(from: origin, to: place.coordinate)
      return DirectionsPrompt.nearby(
        place, start == .here ? distance : Rider.DistanceAndBearing(metres: distance.metres))
    }
    let rest = Array(places.dropFirst(Self.most))
    return rest.isEmpty ? .close(rows) : .enter(.readingPlaces(rest, from: start), rows + [.morePlaces])
  }

  /// The number of places that Rider reads at a time.
  private static var most: Int { 3 }

  /// Reads the next three stored routes, then asks which one.
  mutating func read(_ routes: ArraySlice<SharedRoute>) -> Outcome {
    forgetPlaces()
    let (read, rest) = (Array(routes.prefix(Self.most)), Array(routes.dropFirst(Self.most)))
    let rows = read.enumerated().map { Rider.RoutesPrompt.row($0.offset + 1, $0.element) }
    return .choose(.choosingRoute(read, rest: rest), rows + [.askWhich(hasMore: !rest.isEmpty)])
  }

  /// Remembers the way that Rider tells.
  mutating func told(_ way: Way?) { lastWay = way }

  /// Stores the summary of a route until the counts at its goal are known; nil removes a stored summary.
  mutating func hold(_ summary: RouteSummary?) { held = summary }

  /// Handles that there is no route. If the goal is a place that no street for bicycles reaches, searches for a route to
  /// the stations near it, where the ride ends anyway.
  mutating func missed(_ report: Rider.RouteReport, _ goal: Goal, from start: Destination, _ geography: Geography)
    -> Outcome
  {
    if case .destination(.place(let id)) = goal {
      (asked, untried) = (.place(id), Array(geography.city.stations(of: id).prefix(3)))
    }
    guard [.endFar, .noRoute].contains(report), geography.isKnown(start), let station = untried.first else {
      untried = []
      return refused(report, asked.map { .destination($0) } ?? goal, from: start, geography)
    }
    untried.removeFirst()
    return query(.route(.destination(.station(station))), from: start, geography, [])
  }

  /// Handles that there is no route: gives the reason, and the direction as the crow flies if the way begins at the rider.
  private func refused(_ report: Rider.RouteReport, _ goal: Goal, from start: Destination, _ geography: Geography)
    -> Outcome
  {
    guard start == .here else { return .close([report == .startFar ? .placeFar(start) : .noRoute(report)]) }
    let bearing = geography.distanceAndBearing(to: goal).map { DirectionsPrompt.bearing(goal, $0) }
    return .close([.noRoute(report)] + (bearing.map { [$0] } ?? []))
  }

  /// Offers to guide to a goal.
  /// - Parameter isPossible: whether Rider can follow the rider's position, and the rider wants such offers.
  func offer(_ goal: Goal, from start: Destination, isPossible: Bool) -> Outcome {
    isPossible && start == .here ? .enter(.offeringGuidance(goal), [.offerGuidance]) : .close([])
  }
}

/// Guidance.
extension Rider.DirectionsFlow {
  mutating func start(_ goal: Goal) -> Outcome {
    self.goal = goal
    return .enter(.guiding, [.guiding(goal)])
  }

  /// Ends the guidance. The result has no prompts if there is none.
  mutating func end() -> [DirectionsPrompt] {
    guard goal != nil else { return [] }
    goal = nil
    return [.guidanceEnded]
  }

  /// Handles what the guidance has to say. It is said in any state, without another question.
  mutating func observed(_ report: Rider.GuidanceReport, in state: State) -> Outcome {
    guard let goal else { return .say([]) }
    switch report {
    case .arrived:
      self.goal = nil
      return state == .guiding ? .close([.arrived(goal)]) : .say([.arrived(goal)])
    case .noRoute:
      self.goal = nil
      return state == .guiding ? .close([.guided(report)]) : .say([.guided(report)])
    case .started, .ahead, .turn, .keepGoing, .offRoute, .rerouted, .positionLost, .positionFound:
      return .say([.guided(report)])
    }
  }

  /// Handles "how far is it still?".
  func askProgress() -> Outcome { goal == nil ? .resume([.notGuiding]) : .query(.progress) }

  /// Handles the rest of the way in metres and minutes; nil if it is unknown.
  func answered(_ progress: Rider.Progress?) -> Outcome {
    guard let goal else { return .say([]) }
    return .say([progress.map { .progress(goal, $0) } ?? .positionUnknown])
  }
}

extension Rider.StreetReport {
  /// The name of the street; nil if it is unknown.
  var name: Rider.StreetName? {
    guard case .street(let name, _) = self else { return nil }
    return name
  }
}

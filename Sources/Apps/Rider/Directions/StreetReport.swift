public import Routes

extension Rider {
  /// The name of a street on its signs.
  public struct StreetName: Hashable, Sendable {
    public let text: String
    /// The language of the name, such as `en`, whose voice reads it.
    public let language: String

    public init(_ text: String, language: String) {
      self.text = text
      self.language = language
    }
  }

  /// The street at a point.
  public enum StreetReport: Hashable, Sendable {
    /// The names of the nearest street, and of the nearest street that crosses it, if one is near.
    case street(StreetName, crossing: StreetName?)
    /// No street with a name is near.
    case nameless
    /// There is no street map of the city.
    case noMap
  }

  /// The places of one kind near a point.
  public enum PlacesReport: Hashable, Sendable {
    /// The places, the nearest first.
    case places([NearbyPlace])
    /// There is no street map of the city.
    case noMap
  }

  /// The result of a search for a route.
  public enum RouteReport: Hashable, Sendable {
    case route(RouteSummary)
    /// The start, or the goal, is too far from any street of the map.
    case startFar, endFar
    /// The map has no route between the two points.
    case noRoute
    /// There is no street map of the city.
    case noMap
    /// The router failed.
    case failed
  }

  /// A route as a rider wants to hear it before the ride.
  public struct RouteSummary: Hashable, Sendable {
    public let metres: Int
    public let minutes: Int
    /// The names of the main streets, in the order of travel; at most three.
    public let streets: [StreetName]

    public init(metres: Int, minutes: Int, streets: [StreetName]) {
      self.metres = metres
      self.minutes = minutes
      self.streets = streets
    }
  }

  /// The rest of the way to the goal.
  public struct Progress: Hashable, Sendable {
    public let metres: Int
    public let minutes: Int

    public init(metres: Int, minutes: Int) {
      self.metres = metres
      self.minutes = minutes
    }
  }

  /// What the guidance along a route has to say.
  public enum GuidanceReport: Hashable, Sendable {
    /// The route is known. The length of the first leg, and its street.
    case started(street: StreetName?, metres: Int)
    /// A turn in so many metres.
    case ahead(Turn, street: StreetName?, metres: Int)
    /// A turn now.
    case turn(Turn, street: StreetName?)
    /// The rider stays on the street for so many metres.
    case keepGoing(metres: Int)
    /// The rider has left the route. Another one is on its way.
    case offRoute
    /// Another route has taken the place of the former one.
    case rerouted(metres: Int)
    /// There is no route from the rider's position.
    case noRoute
    /// The position is unknown, or known again.
    case positionLost, positionFound
    case arrived

    var name: String {
      switch self {
      case .started: "started"
      case .ahead: "turn-ahead"
      case .turn: "turn"
      case .keepGoing: "keep-going"
      case .offRoute: "off-route"
      case .rerouted: "rerouted"
      case .noRoute: "no-route"
      case .positionLost: "position-lost"
      case .positionFound: "position-found"
      case .arrived: "arrived"
      }
    }
  }
}

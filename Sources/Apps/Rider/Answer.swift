public import BikeShare
public import Dialogue
public import Routes

extension Rider {
  /// The queries that Rider sends to the backend.
  public enum Query: Labelled {
    /// Requests the bike and stand counts of the whole city.
    case counts
    /// Requests the street at a point.
    case street(Coordinate)
    /// Requests the places of one kind near a point.
    case places(PlaceKind, Coordinate)
    /// Requests the route between two points.
    case route(Coordinate, Coordinate)
    /// Requests stored routes.
    case routes(RouteFilter, near: Coordinate?)
    /// Stores the route between two points as the rider's own, under a name.
    case saveRoute(Coordinate, Goal, to: Coordinate)
    /// Observes the guidance to a point: a stream of announcements. `along` is the stored route that the guidance
    /// follows; nil if the guidance computes the route.
    case guidance(Coordinate, along: SharedRoute.ID?)
    /// Requests the rest of the way to the goal of the guidance.
    case progress
    /// Requests the current position of the rider.
    case whereabouts
    /// Stores one of the rider's saved places.
    case keep(SavedPlace, Destination)
    /// Stores the setting of which requests are confirmed.
    case keepConfirmation(Confirmation)
    /// Counts a request for bikes or for stands that Rider has answered.
    case countUse(Resource)
    /// Stores the rider's profile.
    case keepProfile(Profile)
    /// Stores the language of the conversation as that of later ones.
    case keepLanguage
    /// Removes the rider's profile and saved places, or everything that is stored of the rider.
    case eraseProfile(Erasure)
    case ride(RideQuery)

    public var name: String {
      switch self {
      case .counts: "counts"
      case .street: "street"
      case .places: "places"
      case .route: "route"
      case .routes: "places"
      case .guidance: "guidance"
      case .progress: "progress"
      case .whereabouts: "whereabouts"
      // What is stored has one name: the exploration distinguishes the sets of open queries by their names.
      case .keep, .keepConfirmation, .countUse, .keepProfile, .keepLanguage, .eraseProfile, .saveRoute: "keep"
      case .ride(.recording): "recording"
      case .ride: "rides"
      }
    }
  }

  /// The backend's answers, and its observations. Each answers the query of the same name.
  public enum Answer: Labelled {
    case counts(FeedResult)
    /// The rider's position; nil if it is unknown.
    case whereabouts(Fix?)
    case street(StreetReport)
    case places(PlacesReport)
    /// The route to a point, which tells the answer to an earlier question from this one.
    case route(RouteReport, to: Coordinate)
    /// The stored routes that fit a filter.
    case routes([SharedRoute], RouteFilter)
    /// Whether the route to a goal was stored.
    case savedRoute(Goal, Bool)
    /// An observation of the stream ``Query/guidance(_:along:)``.
    case guidance(GuidanceReport)
    /// The rest of the way; nil if it is unknown.
    case progress(Progress?)
    /// Whether the saved place was stored.
    case kept(SavedPlace, Bool)
    /// Whether the confirmation setting was stored.
    case keptConfirmation(Bool)
    /// The answer to ``Query/countUse(_:)``, from which nothing follows.
    case countedUse
    /// Whether the profile was stored.
    case keptProfile(Bool)
    /// Whether the profile, or everything, was removed.
    case erasedProfile(Erasure, Bool)
    case ride(RideAnswer)

    public var name: String {
      switch self {
      case .counts(let report): report.name
      case .street(.street): "street"
      case .street(.nameless): "no-street"
      case .places(.places(let places)): places.isEmpty ? "no-places" : "places"
      case .street(.noMap), .places(.noMap): "no-map"
      case .route(let report, to: _): "route-\(report.name.replacing(".", with: "-"))"
      case .guidance(let report): report.name
      case .routes(let routes, _): routes.isEmpty ? "no-routes" : "routes"
      case .savedRoute(_, let isSaved): isSaved ? "kept" : "not-kept"
      case .progress(let progress): progress == nil ? "no-progress" : "progress"
      case .whereabouts(let fix): fix == nil ? "nowhere" : "whereabouts"
      case .kept(_, let isKept), .keptConfirmation(let isKept), .keptProfile(let isKept): isKept ? "kept" : "not-kept"
      case .countedUse: "counted"
      case .erasedProfile(_, let isErased), .ride(.erased(let isErased)): isErased ? "erased" : "not-erased"
      case .ride(.recording(let report)): "recording-\(report.rawValue)"
      case .ride(.ended(.saved)): "ride-saved"
      case .ride(.ended(.tooShort)): "ride-too-short"
      case .ride(.ended(.failed)): "ride-not-saved"
      case .ride(.list(let totals)): totals.count == 0 ? "no-rides" : "rides"
      }
    }
  }
}

import BikeShare
import Prompts
public import Routes

extension Rider {
  /// Where directions lead to.
  public indirect enum Goal: Hashable, Sendable {
    /// A place or a station of the city; never ``Destination/here``.
    case destination(Destination)
    /// A place of the street map: "the nearest toilet".
    case place(NearbyPlace)
    /// The end of a stored route, along that route.
    case route(SharedRoute)
  }

  /// A question about the streets of the city.
  public enum StreetQuestion: Hashable, Sendable {
    /// "Where am I?"
    case whereAmI
    /// "Where is Pearse Street station?"
    case whereIs(Destination)
    /// "Where is the nearest toilet?"
    case nearest(PlaceKind)
    /// "How do I get to Smithfield?"
    case route(Goal)
    /// "Scenic routes", "my routes", "routes to Smithfield"
    case routes(RouteFilter)
  }
}

extension Rider.Goal {
  /// The place of the city; nil for a place of the street map and for a stored route.
  var destination: Destination? { if case .destination(let destination) = self { destination } else { nil } }

  /// Whether the way is a stored route already.
  var isStored: Bool { if case .route = self { true } else { false } }

  var slot: Slot {
    switch self {
    case .destination(let destination): destination.slot
    case .place(let place): place.slot
    case .route(let route): route.slot
    }
  }
}

extension NearbyPlace {
  /// The name, read by a voice of its language, or "a public toilet" where the place has none.
  var slot: Slot {
    guard let (language, name) = names.min(by: { $0.key < $1.key }) else {
      return .line(PromptLine("kind.\(kind.rawValue)"))
    }
    return language.isEmpty ? .text(name) : .foreign(name, language: language)
  }
}

extension Rider.Geography {
  func position(of goal: Rider.Goal) -> Coordinate {
    switch goal {
    case .destination(let destination): position(of: destination)
    case .place(let place): place.coordinate
    case .route(let route): route.end
    }
  }

  /// Returns the distance and direction of a goal from the rider; nil if the rider's position is unknown.
  func distanceAndBearing(to goal: Rider.Goal) -> Rider.DistanceAndBearing? {
    fix.map { distanceAndBearing(from: $0, to: position(of: goal)) }
  }

  func distanceAndBearing(from fix: Fix, to point: Coordinate) -> Rider.DistanceAndBearing {
    Rider.DistanceAndBearing(
      metres: Int(fix.coordinate.metres(to: point).rounded()), direction: fix.direction(to: point))
  }
}

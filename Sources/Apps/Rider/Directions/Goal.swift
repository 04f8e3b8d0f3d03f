import BikeShare
import Prompts
public import Routes

extension Rider {
  /// Where directions lead to.
  public enum Goal: Hashable, Sendable {
    /// A place or a station of the city; never ``Destination/here``.
    case destination(Destination)
    /// A place of the street map: "the nearest toilet".
    case place(NearbyPlace)
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
  }
}

extension Rider.Goal {
  var slot: Slot {
    switch self {
    case .destination(let destination): destination.slot
    case .place(let place): place.slot
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

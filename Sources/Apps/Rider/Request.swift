public import BikeShare

/// A request for the counts of bikes or free stands at a place.
public struct Request: Hashable, Sendable {
  public var resource: Resource
  /// The place; nil until the rider has named one.
  public var destination: Destination?
  /// How many of the nearest stations have already been read or skipped. The next answer starts after them.
  public var skipped: Int
  /// The rider's position for which `skipped` was counted; nil if the target is not the rider's position. A rider who
  /// moves on hears no station twice.
  public var origin: Coordinate?
  /// The saved place where the commute starts; nil if the request is no commute.
  public var commute: SavedPlace?
  /// Whether the rider asks only for the nearest station with bikes (or stands): "the closest bikes".
  public var isClosest: Bool

  public init(
    _ resource: Resource, _ destination: Destination? = nil, skipped: Int = 0, from origin: Coordinate? = nil,
    commute: SavedPlace? = nil,
    isClosest: Bool = false
  ) {
    self.resource = resource
    self.destination = destination
    self.skipped = skipped
    self.origin = origin
    self.commute = commute
    self.isClosest = isClosest
  }

  /// Returns the same request for another place.
  func at(_ destination: Destination?) -> Request {
    var request = self
    request.destination = destination
    return request
  }
}

/// The place of a request, as the rider named it.
public enum Destination: Hashable, Sendable {
  /// A named area or landmark, to which several stations may belong.
  case place(Place.ID)
  /// A single station.
  case station(Station.ID)
  /// The position of the rider: "here", "the closest".
  case here
}

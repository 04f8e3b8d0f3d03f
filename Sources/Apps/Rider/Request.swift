import BikeShare

/// What a rider asks for.
public struct Request: Hashable, Sendable {
  public var want: Want
  /// Where; nil until it is said.
  public var target: Target?
  /// How many stations, the nearest first, were told of or passed over already: what is wanted is further away.
  public var passed: Int
  /// From where they were the nearest, where that was the rider's own place: a rider who moves on is told no station twice.
  public var origin: Coordinate?
  /// The place of the rider's own from where to the other one a commute is asked about.
  public var commute: SavedPlace?
  /// Whether only the nearest station that has some is asked for: "the closest bikes".
  public var isClosest: Bool

  public init(
    _ want: Want, _ target: Target? = nil, passed: Int = 0, from origin: Coordinate? = nil, commute: SavedPlace? = nil,
    isClosest: Bool = false
  ) {
    self.want = want
    self.target = target
    self.passed = passed
    self.origin = origin
    self.commute = commute
    self.isClosest = isClosest
  }

  /// The same elsewhere.
  func at(_ target: Target?) -> Request {
    var request = self
    request.target = target
    return request
  }
}

/// Where a rider wants it, as it was said.
public enum Target: Hashable, Sendable {
  case place(Place.ID)
  case station(Station.ID)
  /// Where the rider is: "here", "the closest".
  case here
}

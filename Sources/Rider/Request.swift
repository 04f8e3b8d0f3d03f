import BikeShare

/// What a rider asks for.
public struct Request: Hashable, Sendable {
  public var want: Want
  /// Where; nil until it is said.
  public var target: Target?

  public init(_ want: Want, _ target: Target? = nil) {
    self.want = want
    self.target = target
  }
}

/// Where a rider wants it, as it was said.
public enum Target: Hashable, Sendable {
  case place(Place.ID)
  case station(Station.ID)
  /// Where the rider is: "here", "the closest".
  case here
}

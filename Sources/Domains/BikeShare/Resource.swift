/// What a rider looks for at a station.
public enum Resource: String, Hashable, Sendable, CaseIterable {
  /// A bike to rent.
  case bikes
  /// A free stand to return a bike to.
  case docks = "stands"
}

extension Availability {
  /// Returns whether the station rents bikes out (for ``Resource/bikes``) or takes them back (for ``Resource/docks``).
  public func serves(_ resource: Resource) -> Bool {
    switch resource {
    case .bikes: isRenting
    case .docks: isReturning
    }
  }

  /// Returns how many bikes or free stands the station has now. The result is 0 if the station does not serve the
  /// request, and nil if it serves the request but the count is unknown.
  public func count(of resource: Resource) -> Int? {
    guard serves(resource) else { return 0 }
    switch resource {
    case .bikes: return bikes
    case .docks: return freeDocks
    }
  }

  /// Returns whether the station has at least one bike or free stand.
  public func offers(_ resource: Resource) -> Bool { count(of: resource).map { $0 > 0 } ?? false }
}

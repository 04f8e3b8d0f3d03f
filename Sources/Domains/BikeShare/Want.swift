/// What a rider looks for at a station.
public enum Want: String, Hashable, Sendable, CaseIterable {
  /// A bike to rent.
  case bikes
  /// A free stand to return a bike to.
  case stands
}

extension Availability {
  /// Returns whether the station serves this request: bikes if it rents them out, stands if it takes bikes back.
  public func serves(_ want: Want) -> Bool {
    switch want {
    case .bikes: isRenting
    case .stands: isReturning
    }
  }

  /// Returns how many are available now. The result is 0 if the station does not serve the request, and nil if it does
  /// but the count is unknown.
  public func count(of want: Want) -> Int? {
    guard serves(want) else { return 0 }
    switch want {
    case .bikes: return bikes
    case .stands: return stands
    }
  }

  /// Returns whether at least one is available.
  public func offers(_ want: Want) -> Bool { count(of: want).map { $0 > 0 } ?? false }
}

/// What somebody looks for at a station.
public enum Want: String, Hashable, Sendable, CaseIterable {
  /// A bike to take.
  case bikes
  /// A free stand to leave one.
  case stands
}

extension Availability {
  /// Whether the station serves this want at all: bikes where it gives them out, stands where it takes them back.
  public func serves(_ want: Want) -> Bool {
    switch want {
    case .bikes: isRenting
    case .stands: isReturning
    }
  }

  /// How many can be had now: none where the station does not serve the want, whatever it counts; nil where it does and
  /// nobody knows how many.
  public func count(of want: Want) -> Int? {
    guard serves(want) else { return 0 }
    switch want {
    case .bikes: return bikes
    case .stands: return stands
    }
  }

  /// Whether there is at least one to be had.
  public func offers(_ want: Want) -> Bool { count(of: want).map { $0 > 0 } ?? false }
}

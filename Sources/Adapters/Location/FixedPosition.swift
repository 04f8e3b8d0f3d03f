public import BikeShare

/// The position of a user who does not move.
public struct FixedPosition: LocationProvider {
  private let fix: Fix

  public init(_ coordinate: Coordinate) { fix = Fix(coordinate) }

  public func locate(at now: Duration) async -> LocationResult { LocationResult(fix, else: .searching) }
}

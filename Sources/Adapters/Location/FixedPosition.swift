import BikeShare

/// Somebody who stays where they are.
public struct FixedPosition: Locator {
  private let fix: Fix

  public init(_ coordinate: Coordinate) { fix = Fix(coordinate) }

  public func locate(at now: Duration) async -> Whereabouts { Whereabouts(fix, else: .searching) }
}

/// A provider of the rider's position.
public protocol LocationProvider: Sendable {
  /// Determines the position.
  /// - Parameter now: the time since the beginning of the conversation, on its clock, by which a recorded track is
  ///   played.
  /// - Returns: a fix, or why there is none; never later than the provider's own timeout.
  func locate(at now: Duration) async -> LocationResult

  /// Warnings for the rider before the conversation begins, one line each.
  var warnings: [String] { get }
}

extension LocationProvider {
  public var warnings: [String] { [] }
}

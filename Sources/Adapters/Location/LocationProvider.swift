/// A provider of the rider's position.
public protocol LocationProvider: Sendable {
  /// Determines the position.
  /// - Parameter now: the time since the beginning of the conversation. A recorded track is played by this time.
  /// - Returns: a fix, or the reason why there is none. The function returns within the provider's own timeout.
  func locate(at now: Duration) async -> LocationResult

  /// Warnings for the rider before the conversation begins, one line each.
  var warnings: [String] { get }
}

extension LocationProvider {
  public var warnings: [String] { [] }
}

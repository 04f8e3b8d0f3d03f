/// What knows where the rider is.
public protocol LocationProvider: Sendable {
  /// - Parameter now: time since the conversation began, on its own clock: a recorded track is played by it.
  /// - Returns: a fix, or why there is none; never later than the locator's own patience.
  func locate(at now: Duration) async -> Whereabouts

  /// What the rider should know before the conversation begins, a line each.
  var warnings: [String] { get }
}

extension LocationProvider {
  public var warnings: [String] { [] }
}

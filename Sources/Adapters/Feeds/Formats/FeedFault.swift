import BikeShare

/// The reason why a feed could not be used. Its text is for a log: `https://api.example.org/gbfs.json: it answers
/// 500; try again later`. It never contains an API key or a query.
public struct FeedFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The category of the failure, for the prompt to the user.
  public let trouble: FeedFailure
  /// The scheme, host and path, as in ``FeedAddress/shown``.
  public let address: String
  public let problem: String
  /// The remedy.
  public let cure: String

  public init(_ trouble: FeedFailure, at address: String, problem: String, cure: String) {
    self.trouble = trouble
    self.address = address
    self.problem = problem
    self.cure = cure
  }

  public var description: String { "\(address): \(problem); \(cure)" }
}

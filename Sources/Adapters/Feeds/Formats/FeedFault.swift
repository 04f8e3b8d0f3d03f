import BikeShare

/// Why a feed could not be used, printed as a person needs it in a log:
/// `https://api.example.org/gbfs.json: it answers 500; try again later`. Never holds a key or a query.
public struct FeedFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failure as the user hears it.
  public let trouble: FeedFailure
  /// Scheme, host and path, as ``FeedAddress/shown`` has them.
  public let address: String
  public let problem: String
  /// What to do about it.
  public let cure: String

  public init(_ trouble: FeedFailure, at address: String, problem: String, cure: String) {
    self.trouble = trouble
    self.address = address
    self.problem = problem
    self.cure = cure
  }

  public var description: String { "\(address): \(problem); \(cure)" }
}

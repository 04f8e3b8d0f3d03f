import BikeShare

/// Why a feed could not be used, printed as a person needs it in a log:
/// `https://api.example.org/gbfs.json: it answers 500; try again later`. Never holds a key or a query.
public struct FeedFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What somebody who waits for counts is told.
  public let trouble: Trouble
  /// Scheme, host and path, as ``FeedAddress/shown`` has them.
  public let address: String
  public let problem: String
  /// What to do about it.
  public let cure: String

  public init(_ trouble: Trouble, at address: String, problem: String, cure: String) {
    self.trouble = trouble
    self.address = address
    self.problem = problem
    self.cure = cure
  }

  public var description: String { "\(address): \(problem); \(cure)" }
}

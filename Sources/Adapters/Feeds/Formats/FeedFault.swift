public import BikeShare
public import Faults

/// The reason why a feed could not be used. Its text is for a log: `https://api.example.org/gbfs.json: it answers
/// 500; try again later`. It never contains an API key or a query.
public struct FeedFault: LocatedError, Hashable, Sendable {
  /// The category of the failure, for the prompt to the user.
  public let failure: FeedFailure
  public let fault: Fault

  public init(_ failure: FeedFailure, at address: String, problem: String, cure: String) {
    self.failure = failure
    fault = Fault(file: address, problem: problem, cure: cure)
  }

  /// The scheme, host and path, as in ``FeedAddress/shown``.
  public var address: String { fault.file }
}

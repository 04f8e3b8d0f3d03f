public import BikeShare
import Faults

/// A source of bike counts: a bike system that is queried over the network.
public protocol Feed: Sendable {
  /// Returns the current counts, or the reason of a failure together with the last known counts. The feed fetches one
  /// document for the counts. If it does not know the system's stations yet, it fetches up to three more. The fetcher's
  /// limits bound the time for each document.
  func report() async -> FeedResult

  /// Returns the system's stations. Fetches them if they are not known yet, or if their lifetime has expired.
  func stations() async throws(FeedFault) -> StationList
}

/// A message for a log beside a feed's result. It contains no key.
public enum FeedWarning: Hashable, Sendable, CustomStringConvertible {
  /// A document of the feed could not be fetched or parsed. The payload is the reason.
  case fault(FeedFault)
  /// A part of an answer was left out. The same message is not repeated in succession.
  case warning(String)

  public var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .warning(let text): text
    }
  }
}

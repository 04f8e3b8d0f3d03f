public import BikeShare
import Faults

/// A source of bike counts: a bike system that is queried over the network.
public protocol Feed: Sendable {
  /// Returns the current counts, or the reason of a failure with the last known counts. The feed fetches one document
  /// for the counts, and up to three more for the list of stations of a system that is not known yet. The fetcher's
  /// limits bound the time for each document.
  func report() async -> FeedResult

  /// Returns the known stations; requests them if they are not known.
  func stations() async throws(FeedFault) -> StationList
}

/// A message for a log beside a feed's result. It contains no key.
public enum FeedWarning: Hashable, Sendable, CustomStringConvertible {
  /// The feed did not answer, and the reason.
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

import BikeShare

/// A source of bike counts: a bike system that is queried over the network.
public protocol Feed: Sendable {
  /// Returns the current counts, or why there are none and the last known ones. Each document takes no longer than
  /// the fetcher's limits. The counts are one document; for a system that is not known yet, its list of stations
  /// takes up to three more.
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

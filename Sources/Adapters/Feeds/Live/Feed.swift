import BikeShare

/// A source of bike counts: a bike system that is queried over the network.
public protocol Feed: Sendable {
  /// The counts of now, or why there are none and the last ones known. Each document ends by itself within the courier's
  /// limits; the counts are one, and where nothing is known of a system yet, its list of stations takes up to three more.
  func report() async -> Report

  /// The stations, as far as they are known; asked for if they are not.
  func stations() async throws(FeedFault) -> StationList
}

/// A message for a log beside a feed's result. It contains no key.
public enum FeedWarning: Hashable, Sendable, CustomStringConvertible {
  /// The feed did not answer, and the reason.
  case fault(FeedFault)
  /// A part of an answer was left out. The same message does not come twice in a row.
  case warning(String)

  public var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .warning(let text): text
    }
  }
}

import BikeShare

/// What tells counts: a system that is asked over the network.
public protocol Feed: Sendable {
  /// The counts of now, or why there are none and the last ones known. Each document ends by itself within the courier's
  /// limits; the counts are one, and where nothing is known of a system yet, its list of stations takes up to three more.
  func report() async -> Report

  /// The stations, as far as they are known; asked for if they are not.
  func stations() async throws(FeedFault) -> StationList
}

/// What whoever keeps a log should know beside a ``Report``. Holds no key.
public enum FeedRemark: Hashable, Sendable, CustomStringConvertible {
  /// Why nothing came.
  case fault(FeedFault)
  /// Something in an answer was left out. The same one is not told twice in a row.
  case warning(String)

  public var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .warning(let text): text
    }
  }
}

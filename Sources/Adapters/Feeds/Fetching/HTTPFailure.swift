import BikeShare
import Foundation

/// An HTTP answer without a document, such as an error status.
struct HTTPFailure {
  private let status: Int
  private let rest: Duration?

  init(_ reply: HTTPResponse, now: Date) {
    status = reply.status
    rest = reply.retryAfter(now: now)
  }

  func failure(at address: FeedAddress) -> FetchFailure {
    switch status {
    case 429:
      FetchFailure(fault: FeedFetcher.busy(address, rest), isTransient: (rest ?? .zero) <= Self.shortest, rest: rest)
    case 503 where rest != nil:
      FetchFailure(fault: FeedFetcher.busy(address, rest), isTransient: (rest ?? .zero) <= Self.shortest, rest: rest)
    case 401, 403: FetchFailure(fault: refused(address), isTransient: false)
    case 500, 502, 503, 504: FetchFailure(fault: broken(address, "try again later"), isTransient: true)
    default: FetchFailure(fault: broken(address, "check the address"), isTransient: false)
    }
  }

  /// The longest wait asked for by a host after which the fetcher still retries within the same request.
  private static let shortest: Duration = .seconds(2)

  private func refused(_ address: FeedAddress) -> FeedFault {
    FeedFault(
      .refused, at: address.shown, problem: "the server refused the request (\(status))",
      cure: address.key == nil ? "the feed may need a key: add it to the address" : "check the key")
  }

  private func broken(_ address: FeedAddress, _ cure: String) -> FeedFault {
    FeedFault(.broken, at: address.shown, problem: "the server answered \(status)", cure: cure)
  }
}

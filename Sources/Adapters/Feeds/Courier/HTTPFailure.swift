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

  func miss(at address: FeedAddress) -> Miss {
    switch status {
    case 429: Miss(fault: FeedFetcher.busy(address, rest), mayPass: (rest ?? .zero) <= Self.shortest, rest: rest)
    case 503 where rest != nil:
      Miss(fault: FeedFetcher.busy(address, rest), mayPass: (rest ?? .zero) <= Self.shortest, rest: rest)
    case 401, 403: Miss(fault: refused(address), mayPass: false)
    case 500, 502, 503, 504: Miss(fault: broken(address, "try again later"), mayPass: true)
    default: Miss(fault: broken(address, "look whether the address is right"), mayPass: false)
    }
  }

  /// The longest wait of a host that still allows a retry within the same request.
  private static let shortest: Duration = .seconds(2)

  private func refused(_ address: FeedAddress) -> FeedFault {
    FeedFault(
      .refused, at: address.shown, problem: "it refuses to answer (\(status))",
      cure: address.key == nil ? "it may want a key: give it one" : "look whether the key is right")
  }

  private func broken(_ address: FeedAddress, _ cure: String) -> FeedFault {
    FeedFault(.broken, at: address.shown, problem: "it answers \(status)", cure: cure)
  }
}

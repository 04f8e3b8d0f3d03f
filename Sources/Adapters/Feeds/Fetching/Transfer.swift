import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transfer in progress, with the data received so far.
struct Transfer {
  let continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
  let watch: Task<Void, Never>
  /// The time at which data last arrived.
  private(set) var lastReceived = ContinuousClock.now
  private var response: HTTPURLResponse?
  private var body = Data()

  init(continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>, watch: Task<Void, Never>) {
    self.continuation = continuation
    self.watch = watch
  }

  var reply: HTTPResponse? { response.map { HTTPResponse($0, body: body) } }

  mutating func received(_ response: HTTPURLResponse?) {
    self.response = response
    lastReceived = .now
  }

  /// Adds received data.
  /// - Returns: the size of the body so far.
  mutating func append(_ data: Data) -> Int {
    body.append(data)
    lastReceived = .now
    return body.count
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transfer in progress, with the data received so far.
struct Transfer {
  let whoWaits: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
  let watch: Task<Void, Never>
  /// The time at which data last arrived.
  private(set) var heard = ContinuousClock.now
  private var response: HTTPURLResponse?
  private var body = Data()

  init(whoWaits: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>, watch: Task<Void, Never>) {
    self.whoWaits = whoWaits
    self.watch = watch
  }

  var reply: HTTPResponse? { response.map { HTTPResponse($0, body: body) } }

  mutating func began(_ response: HTTPURLResponse?) {
    self.response = response
    heard = .now
  }

  /// Adds received data.
  /// - Returns: the size of the body so far.
  mutating func came(_ data: Data) -> Int {
    body.append(data)
    heard = .now
    return body.count
  }
}

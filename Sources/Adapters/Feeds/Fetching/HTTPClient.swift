import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// URLSession as an asynchronous call with limits. It follows no redirection, stores nothing, and does not rely on a
/// Content-Length header.
final class HTTPClient: NSObject, URLSessionDataDelegate, Sendable {
  /// The transfers in progress, keyed by the identifiers of their tasks.
  private let transfers = Mutex<[Int: Transfer]>([:])
  private let largest: Int

  /// - Parameter largest: the maximum number of decoded bytes in a body.
  init(largest: Int) { self.largest = largest }

  func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  /// Sends a request.
  /// - Parameters:
  ///   - silence: the timeout without any data.
  ///   - total: the timeout for the whole request.
  func get(_ request: URLRequest, over session: URLSession, silence: Duration, total: Duration) async
    -> Result<HTTPResponse, TransportError>
  {
    let task = session.dataTask(with: request)
    let number = task.taskIdentifier
    // Cancelling waits for the task's own queue, which may be busy with decompressing a zip bomb.
    defer { DispatchQueue.global().async { task.cancel() } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let last = ContinuousClock.now + total
        transfers.withLock {
          let watch = Task { await self.watch(number, silence: silence, until: last) }
          $0[number] = Transfer(continuation: continuation, watch: watch)
        }
        // A request that was cancelled before its entry in the table could not be ended there.
        if Task.isCancelled { end(number, .failure(.cancelled)) } else { task.resume() }
      }
    } onCancel: {
      end(number, .failure(.cancelled))
    }
  }

  /// Ends a transfer that receives no data for too long. It uses real time, also with a virtual clock.
  private func watch(_ number: Int, silence: Duration, until last: ContinuousClock.Instant) async {
    while let heard = transfers.withLock({ $0[number]?.lastReceived }), !Task.isCancelled {
      let limit = min(heard + silence, last)
      guard ContinuousClock.now < limit else { return end(number, .failure(.slow)) }
      try? await Task.sleep(until: limit, clock: .continuous)
    }
  }

  /// Ends a transfer with a result. Only the first call for a transfer has an effect. The caller that waits for the
  /// transfer resumes at once, even if URLSession has not ended its task.
  private func end(_ number: Int, _ result: Result<HTTPResponse, TransportError>) {
    let transfer = transfers.withLock { $0.removeValue(forKey: number) }
    transfer?.watch.cancel()
    transfer?.continuation.resume(returning: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // The caller decides about the redirection.
    let number = task.taskIdentifier
    ifUnderWay(number) { completionHandler(nil) }
    end(number, .success(HTTPResponse(response, body: Data())))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let number = dataTask.taskIdentifier
    transfers.withLock { $0[number]?.received(response as? HTTPURLResponse) }
    if response.expectedContentLength > Int64(largest) { end(number, .failure(.tooLarge)) }
    ifUnderWay(number) { completionHandler(.allow) }
  }

  /// Calls a function if the transfer is in progress. It serves to call Foundation's completion handlers: for a
  /// cancelled task Foundation would end the program ("we're not waiting for it").
  ///
  /// Ending a transfer removes it from the table first and cancels it afterwards, and both calls go through the task's
  /// own queue. So a call under the table's lock, while the transfer is in the table, comes before the cancellation.
  private func ifUnderWay(_ number: Int, tell: () -> Void) {
    transfers.withLock { if $0[number] != nil { tell() } }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let size = transfers.withLock { $0[number]?.append(data) } ?? nil
    if let size, size > largest { end(number, .failure(.tooLarge)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let reply = transfers.withLock { $0[task.taskIdentifier]?.reply }
    if let error {
      end(task.taskIdentifier, .failure(TransportError(error)))
    } else {
      end(task.taskIdentifier, reply.flatMap { $0 }.map(Result.success) ?? .failure(.cut))
    }
  }
}

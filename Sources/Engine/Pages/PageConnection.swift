import Synchronization
import WebServer

/// The queue of messages to one connected page. A page that reads too slowly is disconnected; it can connect again.
final class PageConnection: Sendable {
  /// The most messages that wait to be sent: about five seconds of audio.
  private static let most = 256

  /// The messages to send; the sequence ends when the connection is to be closed.
  let messages: AsyncStream<WebSocket.Message>
  private let queue: AsyncStream<WebSocket.Message>.Continuation
  private let reason = Mutex<WebSocket.CloseCode>(.normal)

  init() { (messages, queue) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.most)) }

  /// The reason for closing the connection.
  var closeCode: WebSocket.CloseCode { reason.withLock { $0 } }

  func send(_ event: PageEvent) {
    if case .dropped = queue.yield(event.message) { close(.tryAgainLater) }
  }

  /// Closes the connection after the messages that wait.
  func close(_ code: WebSocket.CloseCode) {
    reason.withLock { $0 = code }
    queue.finish()
  }
}

import Synchronization
import WebServer

/// The queue of messages to one connected page. A page that reads too slowly is disconnected; it can connect again.
final class PageConnection: Sendable {
  /// The most messages that wait to be sent: about five seconds of audio.
  private static let most = 256

  /// The messages to send; the sequence ends when the connection is to be closed.
  let messages: AsyncStream<WebSocket.Message>
  private let queue: AsyncStream<WebSocket.Message>.Continuation
  private let state = Mutex((code: WebSocket.CloseCode.normal, hasStarted: false))
  private let closing: AsyncStream<Void>
  private let onClose: AsyncStream<Void>.Continuation

  init() {
    (messages, queue) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.most))
    (closing, onClose) = AsyncStream.makeStream()
  }

  /// The reason for closing the connection.
  var closeCode: WebSocket.CloseCode { state.withLock { $0.code } }
  /// Whether the page has begun or resumed a conversation.
  var hasStarted: Bool { state.withLock { $0.hasStarted } }

  func start() { state.withLock { $0.hasStarted = true } }

  /// Waits until the connection is to be closed. One task may wait.
  func closed() async { for await _ in closing {} }

  func send(_ event: PageEvent) {
    if case .dropped = queue.yield(event.message) { close(.tryAgainLater) }
  }

  /// Closes the connection after the messages that wait.
  func close(_ code: WebSocket.CloseCode) {
    state.withLock { $0.code = code }
    queue.finish()
    onClose.finish()
  }
}

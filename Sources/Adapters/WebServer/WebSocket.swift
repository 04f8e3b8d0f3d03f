import NIOCore
import NIOWebSocket

/// The server's side of a WebSocket.
public struct WebSocket: Sendable {
  public enum Message: Hashable, Sendable {
    case text(String)
    case binary([UInt8])
  }

  /// The reason for closing a WebSocket, RFC 6455, section 7.4.
  public enum CloseCode: Sendable {
    case normal, goingAway, violation, tooLarge, tryAgainLater

    var code: WebSocketErrorCode {
      switch self {
      case .normal: .normalClosure
      case .goingAway: .goingAway
      case .violation: .policyViolation
      case .tooLarge: .messageTooLarge
      // NIO has no name for it.
      case .tryAgainLater: .unknown(1013)
      }
    }
  }

  /// The messages of the peer. The sequence ends when the peer closes the connection, and can be iterated once. While it
  /// is not read, the server reads nothing from the connection.
  public let messages: Messages
  private let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>

  init(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) {
    messages = Messages(inbound: inbound, outbound: outbound)
    self.outbound = outbound
  }

  /// Sends a message. Waits while the peer reads more slowly than the caller sends.
  /// - Throws: an error if the connection is closed.
  public func send(_ message: Message) async throws {
    let frame =
      switch message {
      case .text(let text): WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
      case .binary(let bytes): WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes))
      }
    try await outbound.write(frame)
  }

  /// Sends a ping, which the peer answers. It shows that the connection is alive.
  public func ping() async throws {
    try await outbound.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
  }

  /// Sends the reason for closing. The caller then returns from ``WebApplication/run(_:for:)``.
  public func close(_ reason: CloseCode) async {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: reason.code)
    try? await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
  }

  public struct Messages: AsyncSequence, Sendable {
    let inbound: NIOAsyncChannelInboundStream<WebSocketFrame>
    let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>

    public func makeAsyncIterator() -> Iterator {
      Iterator(frames: inbound.makeAsyncIterator(), outbound: outbound)
    }

    public struct Iterator: AsyncIteratorProtocol {
      var frames: NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator
      let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>

      /// Returns the next message; nil at the end. Answers the pings before it.
      public mutating func next() async throws -> Message? {
        while let frame = try await frames.next() {
          let data = frame.unmaskedData
          switch frame.opcode {
          case .text:
            guard let text = String(validating: data.readableBytesView, as: UTF8.self) else { return nil }
            return .text(text)
          case .binary: return .binary(Array(data.readableBytesView))
          case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: data))
          case .connectionClose:
            try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
            return nil
          default: break
          }
        }
        return nil
      }
    }
  }
}

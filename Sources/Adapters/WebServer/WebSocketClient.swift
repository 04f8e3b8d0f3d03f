package import NIOCore
import NIOHTTP1
import NIOPosix
package import NIOWebSocket

/// The client's side of a WebSocket on this computer, for measurements and tests. It accepts messages of any content and
/// sends any frame, also one that breaks the protocol.
package final class WebSocketClient: Sendable {
  package enum Event: Sendable {
    case message(WebSocket.Message)
    /// The server has sent the reason for closing.
    case closing(WebSocketErrorCode?)
  }

  private enum Negotiated: Sendable {
    case socket(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>)
    case refused
  }

  /// What the server sends. The sequence ends when the connection is closed, and can be iterated once.
  package let events: AsyncStream<Event>
  private let channel: any Channel
  private let outgoing: AsyncStream<WebSocketFrame>.Continuation

  /// Connects to a port of loopback.
  /// - Parameter path: the path with its query.
  /// - Returns: nil if the server refuses the WebSocket.
  /// - Throws: an error if the server does not accept the connection.
  package convenience init?(port: Int, path: String) async throws {
    let host = "localhost:\(port)"
    let headers: HTTPHeaders = ["Host": host, "Origin": "http://\(host)"]
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers)
    let negotiated: EventLoopFuture<Negotiated> = try await ClientBootstrap(
      group: MultiThreadedEventLoopGroup.singleton
    ).connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        let upgrader = NIOTypedWebSocketClientUpgrader<Negotiated>(maxFrameSize: 1 << 20) { channel, _ in
          channel.eventLoop.makeCompletedFuture { .socket(try NIOAsyncChannel(wrappingChannelSynchronously: channel)) }
        }
        let upgrade = NIOTypedHTTPClientUpgradeConfiguration<Negotiated>(
          upgradeRequestHead: head, upgraders: [upgrader]
        ) { channel in channel.eventLoop.makeCompletedFuture { .refused } }
        var configuration = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: upgrade)
        // Frames can arrive in one packet with the answer to the upgrade.
        configuration.leftOverBytesStrategy = .forwardBytes
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(configuration: configuration)
      }
    }
    guard case .socket(let channel) = try await negotiated.get() else { return nil }
    self.init(channel)
  }

  private init(_ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>) {
    self.channel = channel.channel
    let (events, incoming) = AsyncStream<Event>.makeStream()
    let (frames, outgoing) = AsyncStream<WebSocketFrame>.makeStream()
    (self.events, self.outgoing) = (events, outgoing)
    Task {
      try? await channel.executeThenClose { inbound, outbound in
        let writer = Task { for await frame in frames { try await outbound.write(frame) } }
        for try await frame in inbound { if let event = Self.event(frame) { incoming.yield(event) } }
        writer.cancel()
      }
      incoming.finish()
    }
  }

  private static func event(_ frame: WebSocketFrame) -> Event? {
    var data = frame.data
    switch frame.opcode {
    case .text: return .message(.text(String(buffer: data)))
    case .binary: return .message(.binary(Array(data.readableBytesView)))
    case .connectionClose: return .closing(data.readWebSocketErrorCode())
    default: return nil
    }
  }

  package func send(_ message: WebSocket.Message) {
    switch message {
    case .text(let text): send(.text, ByteBuffer(string: text))
    case .binary(let bytes): send(.binary, ByteBuffer(bytes: bytes))
    }
  }

  /// Sends a frame as it is.
  package func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    outgoing.yield(WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data))
  }

  /// Closes the connection without a close frame, as a lost network does.
  package func cut() { channel.close(promise: nil) }
}

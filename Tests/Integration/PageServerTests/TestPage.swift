import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization
import VivaVozTesting

/// A page without a browser: the client's side of a WebSocket.
final class TestPage: Sendable {
  /// A text message from the server.
  struct Message: Sendable {
    let type: String
    /// The fields as text: numbers and truth values, too.
    let fields: [String: String]
    let text: String

    init(_ text: String) {
      self.text = text
      let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
      fields = object.compactMapValues { value in
        switch value {
        case let text as String: text
        case let number as NSNumber: "\(number)"
        default: nil
        }
      }
      type = fields["type"] ?? ""
    }

    subscript(name: String) -> String? { fields[name] }
  }

  private struct State {
    var messages: [Message] = []
    var samples = 0
    /// The close code of the server; nil while the connection is open.
    var closeCode: WebSocketErrorCode?
    var isClosed = false
  }

  private enum Negotiated: Sendable {
    case socket(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>)
    case refused
  }

  private let channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
  private let outgoing: AsyncStream<WebSocketFrame>.Continuation
  private let state = Mutex(State())

  /// Connects; nil if the server refuses the WebSocket.
  init?(
    port: Int, path: String = "/rider/talk", host: String? = nil, origin: String? = nil, hasOrigin: Bool = true
  ) async throws {
    var headers = HTTPHeaders()
    headers.add(name: "Host", value: host ?? "localhost:\(port)")
    if hasOrigin { headers.add(name: "Origin", value: origin ?? "http://localhost:\(port)") }
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
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
          configuration: .init(upgradeConfiguration: upgrade))
      }
    }
    guard case .socket(let channel) = try await negotiated.get() else { return nil }
    self.channel = channel
    let (frames, outgoing) = AsyncStream<WebSocketFrame>.makeStream()
    self.outgoing = outgoing
    Task { [self] in
      try? await channel.executeThenClose { inbound, outbound in
        let writer = Task { for await frame in frames { try await outbound.write(frame) } }
        for try await frame in inbound { receive(frame) }
        writer.cancel()
      }
      state.withLock { $0.isClosed = true }
    }
  }

  private func receive(_ frame: WebSocketFrame) {
    var data = frame.data
    state.withLock { state in
      switch frame.opcode {
      case .text: state.messages.append(Message(String(buffer: data)))
      case .binary: state.samples += data.readableBytes / 2
      case .connectionClose: state.closeCode = data.readWebSocketErrorCode()
      default: break
      }
    }
  }

  // MARK: - To the server

  func send(_ text: String) { send(.text, ByteBuffer(string: text)) }
  func send(bytes: [UInt8]) { send(.binary, ByteBuffer(bytes: bytes)) }

  /// Sends a frame as it is, also one that breaks the protocol.
  func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    outgoing.yield(WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data))
  }

  func start(locale: String = "en", resume: String? = nil) {
    send(#"{"type":"start","locale":"\#(locale)"\#(resume.map { ",\"resume\":\"\($0)\"" } ?? "")}"#)
  }

  func type(_ line: String) { send(#"{"type":"line","text":"\#(line)"}"#) }

  /// Closes the connection without a close frame, as a lost network does.
  func cut() { channel.channel.close(promise: nil) }

  // MARK: - From the server

  /// The number of samples so far.
  var samples: Int { state.withLock { $0.samples } }
  var messages: [Message] { state.withLock { $0.messages } }
  var isClosed: Bool { state.withLock { $0.isClosed } }
  var closeCode: WebSocketErrorCode? { state.withLock { $0.closeCode } }

  /// The texts that the engine has said so far.
  var said: [String] { messages.filter { $0["who"] == "engine" }.compactMap { $0["text"] } }

  /// Waits for a message.
  /// - Returns: nil if it does not come.
  func message(_ isWanted: (Message) -> Bool) async -> Message? {
    _ = await eventually { messages.contains(where: isWanted) }
    return messages.first(where: isWanted)
  }

  func message(_ type: String) async -> Message? { await message { $0.type == type } }

  /// Waits until the engine has queued a prompt.
  func hears(_ prompt: String) async -> Bool { await message { $0["prompt"] == prompt } != nil }

  /// Waits until the server has closed the connection.
  func closes() async -> Bool { await eventually { isClosed } }
}

import Foundation
import NIOCore
import NIOWebSocket
import Synchronization
import VivaVozTesting
import WebServer

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

  private let client: WebSocketClient
  private let state = Mutex(State())

  /// Connects; nil if the server refuses the WebSocket.
  init?(port: Int, path: String = "/rider/talk") async throws {
    guard let client = try await WebSocketClient(port: port, path: path) else { return nil }
    self.client = client
    Task { [self] in
      for await event in client.events { receive(event) }
      state.withLock { $0.isClosed = true }
    }
  }

  private func receive(_ event: WebSocketClient.Event) {
    state.withLock { state in
      switch event {
      case .message(.text(let text)): state.messages.append(Message(text))
      case .message(.binary(let bytes)): state.samples += bytes.count / 2
      case .closing(let code): state.closeCode = code
      }
    }
  }

  // MARK: - To the server

  func send(_ text: String) { client.send(.text(text)) }
  func send(bytes: [UInt8]) { client.send(.binary(bytes)) }

  /// Sends a text message whose bytes need not be UTF-8.
  func send(textBytes: [UInt8]) { client.send(.text, ByteBuffer(bytes: textBytes)) }

  func start(locale: String = "en", resume: String? = nil, isRecorded: Bool = false) {
    let resume = resume.map { ",\"resume\":\"\($0)\"" } ?? ""
    send(#"{"type":"start","locale":"\#(locale)"\#(resume)\#(isRecorded ? ",\"record\":true" : "")}"#)
  }

  /// Waits until the program listens and does not speak.
  func isAsked() async -> Bool { await eventually { messages.last { $0.type == "floor" }?["floor"] == "listening" } }

  /// Presses a button. Returns whether the program accepts it.
  func press(_ tag: String, id: Int) async -> Bool {
    send(#"{"type":"press","id":\#(id),"tags":["\#(tag)"]}"#)
    return await message { $0.type == "pressed" && $0["id"] == "\(id)" }?["accepted"] == "1"
  }

  func type(_ line: String) { send(#"{"type":"line","text":"\#(line)"}"#) }

  /// Closes the connection without a close frame, as a lost network does.
  func cut() { client.cut() }

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

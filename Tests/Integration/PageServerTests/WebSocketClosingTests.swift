import NIOCore
import NIOWebSocket
import Testing
import WebServer

/// An application that still sends when the peer has closed the WebSocket, as a conversation in the middle of a prompt does.
private struct LateTalker: WebApplication {
  func response(to request: WebRequest) async -> WebResponse { WebResponse(status: 404, text: "") }
  func longestBody(of request: WebRequest) -> Int { 0 }
  func acceptsWebSocket(_ request: WebRequest) -> Bool { true }

  func run(_ socket: WebSocket, for request: WebRequest) async {
    try? await socket.send(.binary([0, 0]))
    var messages = socket.messages.makeAsyncIterator()
    while let message = try? await messages.next() { _ = message }
    for _ in 0..<3 { try? await socket.send(.binary([0, 0])) }
    await socket.close(.normal)
  }
}

struct WebSocketClosingTests {
  @Test("After its close frame the server sends nothing, though the application still sends")
  func nothingAfterClose() async throws {
    let server = try await WebServer(LateTalker(), host: "127.0.0.1", port: 0)
    let task = Task { try? await server.run() }
    let client = try #require(try await WebSocketClient(port: server.port, path: "/"))
    var kinds: [String] = []
    for await event in client.events {
      switch event {
      case .message:
        kinds.append("message")
        client.send(.connectionClose, ByteBuffer(bytes: [0x03, 0xE8]))
      case .closing: kinds.append("close")
      }
    }
    #expect(kinds == ["message", "close"])
    task.cancel()
    await task.value
  }
}

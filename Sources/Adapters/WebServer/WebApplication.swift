/// What a ``WebServer`` serves.
public protocol WebApplication: Sendable {
  /// Returns the response to a request. A request for a WebSocket gets here if ``acceptsWebSocket(_:)`` refuses it.
  func response(to request: WebRequest) async -> WebResponse

  /// Returns whether a request may open a WebSocket. The caller must check its origin: browsers do not.
  func acceptsWebSocket(_ request: WebRequest) -> Bool

  /// Uses a WebSocket. The connection is closed when the function returns.
  func run(_ socket: WebSocket, for request: WebRequest) async
}

/// What a ``WebServer`` serves.
public protocol WebApplication: Sendable {
  /// Returns the response to a request.
  func response(to request: WebRequest) async -> WebResponse

  /// Returns the greatest length of a request's body, in bytes; 0 if it must have none. A longer body is refused. The
  /// request has no body yet.
  func longestBody(of request: WebRequest) -> Int

  /// Returns whether a request may open a WebSocket. If not, the connection is closed without a response. The application
  /// must check the origin: browsers do not.
  func acceptsWebSocket(_ request: WebRequest) -> Bool

  /// Uses a WebSocket. The connection is closed when the function returns.
  func run(_ socket: WebSocket, for request: WebRequest) async
}

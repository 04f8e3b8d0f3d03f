public import Foundation

/// The answer of an HTTP test server to a request, as a sequence of steps.
public struct LoopbackAnswer: Sendable {
  public enum Step: Sendable {
    /// Sends bytes.
    case send(Data)
    /// Waits before the next step.
    case pause(Duration)
    /// Closes the connection; otherwise it stays open for the next request.
    case close
  }

  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// Creates a complete answer.
  /// - Parameter headers: additional headers; `Content-Length` is correct unless it is among them.
  public init(_ status: Int = 200, _ headers: [String: String] = [:], body: Data = Data()) {
    steps = [.send(Self.head(status, headers, length: body.count) + body)]
  }

  public init(_ status: Int = 200, _ headers: [String: String] = [:], text: String) {
    self.init(status, headers, body: Data(text.utf8))
  }

  /// Returns the status line and the headers, with the empty line after them.
  /// - Parameter length: the length of the body in bytes, for `Content-Length`.
  public static func head(_ status: Int, _ headers: [String: String] = [:], length: Int) -> Data {
    var lines = ["HTTP/1.1 \(status) Whatever"] + headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let isBounded = headers["Content-Length"] != nil || headers["Transfer-Encoding"] != nil
    if !isBounded { lines.append("Content-Length: \(length)") }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Formats a time for HTTP headers: `Wed, 02 Jul 2025 06:21:03 GMT`.
  public static func date(_ moment: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: moment)
  }

  /// Returns the same answer after a delay.
  public func after(_ delay: Duration) -> LoopbackAnswer {
    delay > .zero ? LoopbackAnswer([.pause(delay)] + steps) : self
  }
}

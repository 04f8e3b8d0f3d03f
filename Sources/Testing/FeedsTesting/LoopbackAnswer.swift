import Foundation

/// What a server does once it was asked, one step after the other.
public struct LoopbackAnswer: Sendable {
  public enum Step: Sendable {
    case send(Data)
    case pause(Duration)
    /// Ends the connection; without it the connection stays for the next request.
    case close
  }

  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// A whole answer.
  /// - Parameter headers: beside `Content-Length`, which is as it should be unless it is among them.
  public init(_ status: Int = 200, _ headers: [String: String] = [:], body: Data = Data()) {
    steps = [.send(Self.head(status, headers, length: body.count) + body)]
  }

  public init(_ status: Int = 200, _ headers: [String: String] = [:], text: String) {
    self.init(status, headers, body: Data(text.utf8))
  }

  /// Status and headers with the empty line behind them.
  public static func head(_ status: Int, _ headers: [String: String] = [:], length: Int) -> Data {
    var lines = ["HTTP/1.1 \(status) Whatever"] + headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let isBounded = headers["Content-Length"] != nil || headers["Transfer-Encoding"] != nil
    if !isBounded { lines.append("Content-Length: \(length)") }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// A moment as headers have it: `Wed, 02 Jul 2025 06:21:03 GMT`.
  public static func date(_ moment: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: moment)
  }

  /// The same after a while.
  public func after(_ delay: Duration) -> LoopbackAnswer {
    delay > .zero ? LoopbackAnswer([.pause(delay)] + steps) : self
  }
}

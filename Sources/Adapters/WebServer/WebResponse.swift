/// A response.
public struct WebResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields besides Content-Length and Connection.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Creates a response of one line of text.
  public init(status: Int, text: String) {
    self.init(status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Array("\(text)\n".utf8))
  }
}

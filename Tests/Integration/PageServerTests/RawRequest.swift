import Foundation
import NIOCore
import NIOPosix

/// A request whose path is sent as it is. URLSession would normalise it.
struct RawRequest {
  private let path: String
  private let port: Int
  private let fields: [String: String]
  private let method: String
  private let body: String

  /// - Parameters:
  ///   - fields: further header fields, or others in place of `Host` and `Connection`.
  ///   - body: the body of a POST request; nil for a GET request.
  init(_ path: String, port: Int, fields: [String: String] = [:], body: String? = nil) {
    (self.path, self.port) = (path, port)
    var all = ["Host": "localhost:\(port)", "Connection": "close"]
    if let body { all["Content-Length"] = "\(body.utf8.count)" }
    self.fields = all.merging(fields) { $1 }
    method = body == nil ? "GET" : "POST"
    self.body = body ?? ""
  }

  /// The header fields by which a browser asks for a WebSocket.
  static let upgrade = [
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// Returns the status and the header fields by their lower-case names.
  func response() async throws -> (status: Int, headers: [String: String]) {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let text = try await channel.executeThenClose { inbound, outbound in
      let head = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
      try await outbound.write(ByteBuffer(string: "\(method) \(path) HTTP/1.1\r\n\(head)\r\n\(body)"))
      var text = ""
      for try await part in inbound {
        text += String(buffer: part)
        if text.contains("\r\n\r\n") { break }
      }
      return text
    }
    let lines = text.components(separatedBy: "\r\n").prefix { !$0.isEmpty }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1)
      if sides.count == 2 { headers[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces) }
    }
    return (status, headers)
  }
}

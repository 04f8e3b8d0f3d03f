import Foundation
import NIOCore
import NIOPosix

/// A request whose path is sent as it is. URLSession would normalise it.
struct RawRequest {
  private let path: String
  private let port: Int

  init(_ path: String, port: Int) { (self.path, self.port) = (path, port) }

  /// Returns the status and the header fields by their lower-case names.
  func response() async throws -> (status: Int, headers: [String: String]) {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let text = try await channel.executeThenClose { inbound, outbound in
      let request = "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
      try await outbound.write(ByteBuffer(string: request))
      var text = ""
      for try await part in inbound { text += String(buffer: part) }
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

import Glibc
import Testing
import VivaVozTesting

@testable import Location

/// A TCP server on this machine, at a free port, for one client at a time.
final class LoopbackGPSD: Sendable {
  static let greeting = "{\"class\":\"VERSION\",\"release\":\"3.22\"}\r\n"
  static let devices = "{\"class\":\"DEVICES\",\"devices\":[{\"class\":\"DEVICE\",\"path\":\"/dev/x\"}]}\r\n"

  let port: UInt16
  private let listener: Descriptor

  /// - Parameters:
  ///   - port: 0 for a free one.
  ///   - queue: the number of connections that may wait for acceptance.
  init(port: UInt16 = 0, queue: Int32 = 4) throws {
    listener = try #require(Descriptor(socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)))
    var yes: Int32 = 1
    setsockopt(listener.number, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    self.port = try Self.bind(listener, port)
    try #require(listen(listener.number, queue) == 0)
  }

  var address: GPSDAddress { GPSDAddress(host: "127.0.0.1", port: port) }

  /// Waits for the next client.
  func client() async throws -> Client {
    try #require(await eventually { isReady(listener) }, "no client has connected")
    return Client(try #require(Descriptor(accept(listener.number, nil, nil))))
  }

  /// A connected client.
  struct Client {
    private let socket: Descriptor

    init(_ socket: Descriptor) { self.socket = socket }

    func say(_ text: String) {
      let bytes = Array(text.utf8)
      _ = send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    func hangUp() { shutdown(socket.number, Int32(SHUT_RDWR)) }

    /// Returns the received text; nil when the client has closed the connection.
    func received() async throws -> String? {
      try #require(await eventually { isReady(socket) }, "no data has arrived")
      var bytes = [UInt8](repeating: 0, count: 1_000)
      let count = recv(socket.number, &bytes, bytes.count, 0)
      return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
  }

  /// Starts a connection and does not wait for its acceptance.
  static func connect(at port: UInt16) throws -> Descriptor {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = try #require(Descriptor(Glibc.socket(AF_INET, flags, 0)))
    _ = SocketAddress.all(of: GPSDAddress(host: "127.0.0.1", port: port)).first?.connect(socket)
    return socket
  }

  private static func bind(_ socket: Descriptor, _ port: UInt16) throws -> UInt16 {
    var address = FreePort.loopback(port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var done = false
    // Another test may use this port for a short time as the local end of a connection.
    for _ in 0..<200 where !done {
      done = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.bind(socket.number, $0, size) == 0 && getsockname(socket.number, $0, &size) == 0
        }
      }
      guard !done, errno == EADDRINUSE else { break }
      poll(nil, 0, 25)
    }
    try #require(done, "the port is not available")
    return UInt16(bigEndian: address.sin_port)
  }
}

/// Returns whether a descriptor is readable. The function does not block, because the tests share few threads.
private func isReady(_ descriptor: Descriptor) -> Bool {
  var polled = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) > 0
}

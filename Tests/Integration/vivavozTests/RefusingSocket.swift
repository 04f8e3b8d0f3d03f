import Glibc

/// A Unix socket in place of a server: it closes each connection, and counts them.
final class RefusingSocket {
  private let descriptor: Int32
  private(set) var attempts = 0

  /// - Parameter path: the path of the socket. A file of that name is replaced.
  init(path: String) throws {
    unlink(path)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.utf8.count < bytes.count else { throw Failure(call: "the path is too long", code: 0) }
      bytes.copyBytes(from: path.utf8)
    }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(descriptor, 8) == 0 else { throw Failure(call: "bind", code: errno) }
  }

  deinit { close(descriptor) }

  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// Refuses the connections since the last call.
  /// - Returns: the number of all attempts.
  func refuse() -> Int {
    while case let connection = accept(descriptor, nil, nil), connection >= 0 {
      close(connection)
      attempts += 1
    }
    return attempts
  }
}

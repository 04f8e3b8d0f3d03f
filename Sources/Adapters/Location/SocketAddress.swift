package import Glibc

/// A socket address of a host and port, in the system's format.
package struct SocketAddress {
  package let family: Int32
  private let bytes: [UInt8]

  /// Returns the addresses of a gpsd, in the order in which to try them; empty if the host's name is unknown.
  static func all(of address: GPSDAddress) -> [SocketAddress] {
    all(host: address.host, port: address.port, SOCK_STREAM)
  }

  /// Returns the addresses of a host, in the order in which to try them; empty if the host's name is unknown.
  package static func all(host: String, port: UInt16, _ kind: __socket_type) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(kind.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).prefix { $0 != nil }.compactMap {
      $0.flatMap { SocketAddress($0.pointee) }
    }
  }

  private init?(_ info: addrinfo) {
    guard let address = info.ai_addr else { return nil }
    family = info.ai_family
    bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
  }

  /// Starts a connection.
  /// - Returns: whether it is connected; if not, `errno` states the error, or that the connection is in progress.
  func connect(_ socket: Descriptor) -> Bool { withAddress { Glibc.connect(socket.number, $0, $1) == 0 } }

  /// Gives a socket this address.
  /// - Returns: whether the socket has it; if not, `errno` states the error.
  package func bind(_ socket: Descriptor) -> Bool { withAddress { Glibc.bind(socket.number, $0, $1) == 0 } }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    bytes.withUnsafeBytes { raw in
      guard let address = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return body(address, socklen_t(raw.count))
    }
  }
}

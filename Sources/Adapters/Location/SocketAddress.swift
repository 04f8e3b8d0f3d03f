import Glibc

/// A socket address of a host and port, in the system's format.
struct SocketAddress {
  let family: Int32
  private let bytes: [UInt8]

  /// Returns the addresses of a host, in the order in which to try them; empty if the host's name is unknown.
  static func all(of address: GPSDAddress) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0 else { return [] }
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
  func connect(_ socket: Descriptor) -> Bool {
    bytes.withUnsafeBytes { raw in
      guard let address = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return Glibc.connect(socket.number, address, socklen_t(raw.count)) == 0
    }
  }
}

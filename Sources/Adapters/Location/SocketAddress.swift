import Glibc

/// One address of a host and port, as the system writes it.
struct SocketAddress {
  let family: Int32
  private let bytes: [UInt8]

  /// In the order to try them; none where the name is not known.
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

  /// - Returns: whether it is connected; `errno` tells why not, or that it is under way.
  func connect(_ socket: Descriptor) -> Bool {
    bytes.withUnsafeBytes { raw in
      guard let address = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return Glibc.connect(socket.number, address, socklen_t(raw.count)) == 0
    }
  }
}

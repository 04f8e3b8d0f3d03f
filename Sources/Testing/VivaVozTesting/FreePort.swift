public import Glibc

/// Loopback ports that stay free while a test starts, stops and restarts its server.
public enum FreePort {
  /// The range of ports, below that of client ports (`ip_local_port_range`), which a concurrent test could get for
  /// its own connection.
  private static let range: Range<UInt16> = 20_000..<32_000

  /// Returns a port that is free now; 0 if none is found.
  public static func any(_ kind: __socket_type = SOCK_STREAM) -> UInt16 {
    (0..<100).lazy.map { _ in UInt16.random(in: range) }.first { isFree($0, kind) } ?? 0
  }

  private static func isFree(_ port: UInt16, _ kind: __socket_type) -> Bool {
    let probe = Glibc.socket(AF_INET, Int32(kind.rawValue), 0)
    defer { close(probe) }
    var address = loopback(port)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Returns the address 127.0.0.1 in the system's format.
  public static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}

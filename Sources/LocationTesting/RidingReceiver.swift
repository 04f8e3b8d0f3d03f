import Glibc

/// A receiver on a ride: tells gpsd a second of it at each call, by UDP on loopback.
public final class RidingReceiver: @unchecked Sendable {
  // Sendable: whoever rides does so from one task at a time.
  /// Where gpsd is to listen.
  public let port: UInt16
  public private(set) var second = 0
  private let socket: Int32

  public init() {
    port = Self.freePort(SOCK_DGRAM)
    socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
  }

  deinit { close(socket) }

  public func ride() {
    second += 1
    for sentence in Ride.sentences(second) { tell(Array((sentence + "\r\n").utf8)) }
  }

  private func tell(_ bytes: [UInt8]) {
    var address = Self.loopback(port)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// A port that nobody has just now; 0 where none is left.
  public static func freePort(_ kind: __socket_type = SOCK_STREAM) -> UInt16 {
    let probe = Glibc.socket(AF_INET, Int32(kind.rawValue), 0)
    defer { close(probe) }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let done = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(probe, $0, size) == 0 && getsockname(probe, $0, &size) == 0
      }
    }
    return done ? UInt16(bigEndian: address.sin_port) : 0
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}

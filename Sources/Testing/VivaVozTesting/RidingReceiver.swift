import Glibc

/// A simulated receiver on the test ride ``Ride``. Each call of ``ride()`` sends the fix of the next second to gpsd, by
/// UDP on loopback.
public final class RidingReceiver: @unchecked Sendable {
  // Sendable: the test calls it from one task at a time.
  /// The UDP port on which gpsd must listen.
  public let port: UInt16
  /// The number of seconds of the ride that were sent.
  public private(set) var second = 0
  private let socket: Int32

  public init() {
    port = FreePort.any(SOCK_DGRAM)
    socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
  }

  deinit { close(socket) }

  public func ride() {
    second += 1
    for sentence in Ride.sentences(second) { tell(Array((sentence + "\r\n").utf8)) }
  }

  private func tell(_ bytes: [UInt8]) {
    var address = FreePort.loopback(port)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

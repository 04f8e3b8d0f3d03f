import Glibc

/// Sends datagrams to a port of this machine, by UDP on loopback.
public final class DatagramSender: Sendable {
  /// The port to which datagrams are sent.
  public let port: UInt16
  private let socket: Int32

  /// - Parameter port: nil for a port that is free now.
  public init(port: UInt16? = nil) {
    self.port = port ?? FreePort.any(SOCK_DGRAM)
    socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
  }

  deinit { close(socket) }

  public func send(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var address = FreePort.loopback(port)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

import Glibc
import Location
import Polling

/// A UDP socket that receives datagrams. Signalling the ``WakeupPipe`` ends every wait on it.
struct DatagramSocket {
  private let address: OpenTrackAddress
  private let socket: Descriptor

  /// Opens a socket at an address of this computer.
  init(_ address: OpenTrackAddress) throws(MotionError) {
    self.address = address
    let flags = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard let target = SocketAddress.all(host: address.host, port: address.port, SOCK_DGRAM).first else {
      throw Self.failure(address, EADDRNOTAVAIL)
    }
    guard let socket = Descriptor(Glibc.socket(target.family, flags, 0)), target.bind(socket) else {
      throw Self.failure(address, errno)
    }
    self.socket = socket
  }

  /// Waits for a datagram.
  /// - Parameter buffer: receives the first bytes of the datagram.
  /// - Returns: the length of the datagram, which may be more than that of the buffer; nil if the pipe was signalled.
  func receive(_ buffer: inout [UInt8], until wakeup: WakeupPipe) throws(MotionError) -> Int? {
    while true {
      // The pipe is asked for each datagram, so that a flood cannot keep the thread alive.
      guard wakeup.wait(for: socket.number) == .ready else { return nil }
      let count = recv(socket.number, &buffer, buffer.count, Int32(MSG_TRUNC))
      if count >= 0 { return count }
      let code = errno
      guard code == EAGAIN || code == EINTR else { throw Self.failure(address, code) }
    }
  }

  private static func failure(_ address: OpenTrackAddress, _ code: Int32) -> MotionError {
    let problem = "no data can be received there (\(String(cString: strerror(code))))"
    let cure =
      switch code {
      case EADDRINUSE: "end the program that uses the port, or choose another: --motion opentrack:PORT"
      case EADDRNOTAVAIL: "write an IP address of this computer, as `ip address` lists them, or 0.0.0.0"
      case EACCES: "choose a port above 1023: --motion opentrack:PORT"
      default: "check the network, or choose another source of motion"
      }
    return MotionError("\(address)", problem, cure: cure)
  }
}

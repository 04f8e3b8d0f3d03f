import Glibc
import Polling

/// A TCP connection to a gpsd. Signalling the ``WakeupPipe`` ends every wait on it.
struct GPSDConnection {
  /// The reason why the connection failed or was lost; nil if the pipe was signalled.
  struct Failure: Error {
    let reason: String?
  }

  /// The timeout for connecting to an address.
  private static let timeout: Duration = .seconds(5)

  private let address: GPSDAddress
  private let wakeup: WakeupPipe
  private let socket: Descriptor

  /// Connects to the first of the host's addresses that answers. The pipe cannot end the look-up of a host name.
  init(_ address: GPSDAddress, wakeup: WakeupPipe) throws(Failure) {
    self.address = address
    self.wakeup = wakeup
    var failure = Failure(reason: "\(address): the host name cannot be resolved; check it, and the network")
    for target in SocketAddress.all(of: address) {
      do throws(Failure) {
        socket = try Self.connect(target, address, wakeup)
        return
      } catch {
        if error.reason == nil { throw error }
        failure = error
      }
    }
    throw failure
  }

  private static func connect(
    _ target: SocketAddress, _ address: GPSDAddress, _ wakeup: WakeupPipe
  ) throws(Failure) -> Descriptor {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard let socket = Descriptor(Glibc.socket(target.family, flags, 0)) else { throw refused(address, errno) }
    var code = target.connect(socket) ? 0 : errno
    if code == EINPROGRESS {
      switch wakeup.wait(for: socket.number, POLLOUT, upTo: timeout) {
      case .signalled: throw Failure(reason: nil)
      case .timedOut: code = ETIMEDOUT
      case .ready: code = option(socket, SO_ERROR)
      }
    }
    if code != 0 { throw refused(address, code) }
    keepAlive(socket)
    return socket
  }

  /// Sends a line.
  func send(_ line: String) throws(Failure) {
    // The socket buffer takes the whole line, which is short and the first one sent.
    let bytes = Array((line + "\n").utf8)
    guard Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Self.ended(address)
    }
  }

  /// Waits for bytes and returns them.
  /// - Parameter limit: nil for no limit.
  func receive(upTo limit: Duration?) throws(Failure) -> [UInt8] {
    while true {
      switch wakeup.wait(for: socket.number, upTo: limit) {
      case .signalled: throw Failure(reason: nil)
      case .timedOut: throw Failure(reason: "\(address): the server there sends nothing; check that it is gpsd")
      case .ready: break
      }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = recv(socket.number, &bytes, bytes.count, 0)
      if count > 0 { return Array(bytes[..<count]) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      throw Self.ended(address)
    }
  }

  private static func ended(_ address: GPSDAddress) -> Failure {
    Failure(reason: "\(address): gpsd closed the connection; restart it: sudo systemctl start gpsd")
  }

  private static func refused(_ address: GPSDAddress, _ code: Int32) -> Failure {
    let words = String(cString: strerror(code))
    return Failure(reason: "\(address): no gpsd answers (\(words)); install and start it: sudo apt-get install gpsd")
  }

  /// Enables TCP keep-alive, so that a host that has vanished (out of radio range, say) is detected within half a
  /// minute.
  private static func keepAlive(_ socket: Descriptor) {
    set(socket, SOL_SOCKET, SO_KEEPALIVE, 1)
    set(socket, Int32(IPPROTO_TCP), TCP_KEEPIDLE, 15)
    set(socket, Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5)
    set(socket, Int32(IPPROTO_TCP), TCP_KEEPCNT, 3)
  }

  private static func set(_ socket: Descriptor, _ level: Int32, _ name: Int32, _ value: Int32) {
    var value = value
    setsockopt(socket.number, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func option(_ socket: Descriptor, _ name: Int32) -> Int32 {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(socket.number, SOL_SOCKET, name, &value, &size) == 0 ? value : errno
  }
}

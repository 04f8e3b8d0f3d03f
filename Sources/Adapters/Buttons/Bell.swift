import Glibc

/// Ends the waits of another thread, for good.
final class Bell: Sendable {
  /// What a wait came to.
  enum Wait {
    case ready, timedOut, rung
  }

  /// The two ends of a pair of sockets; what is sent is never read, so it rings for ever.
  private let inner: Int32
  private let outer: Int32

  /// - Throws: where the system has no descriptor left.
  init() throws(ButtonError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .exhausted(reason: String(cString: strerror(errno)))
    }
    (inner, outer) = (ends[0], ends[1])
  }

  deinit {
    close(inner)
    close(outer)
  }

  /// Every wait ends, those that begin later too.
  func ring() { _ = send(outer, [1], 1, Int32(MSG_NOSIGNAL)) }

  /// Waits until a descriptor has something to read, or for a time.
  /// - Parameters:
  ///   - descriptor: nil to wait for the time alone.
  ///   - limit: nil for ever. A signal may end it early.
  func wait(for descriptor: Int32?, upTo limit: Duration? = nil) -> Wait {
    var polled = [
      pollfd(fd: inner, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, 2, limit.map { Int32($0 / .milliseconds(1)) } ?? -1)
    if count > 0, polled[0].revents != 0 { return .rung }
    return count > 0 ? .ready : .timedOut
  }

  /// What a descriptor gives next, as soon as it does.
  /// - Returns: nil at its end, where nothing can be read any more, and once the bell has rung.
  func read(_ descriptor: Int32) -> [UInt8]? {
    while true {
      switch wait(for: descriptor) {
      case .rung: return nil
      case .timedOut: continue
      case .ready: break
      }
      var bytes = [UInt8](repeating: 0, count: 1_536)
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      return nil
    }
  }

  var hasRung: Bool { wait(for: nil, upTo: .zero) == .rung }
}

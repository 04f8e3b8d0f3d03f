import Glibc

/// A signal that permanently ends all waits of another thread.
final class Bell: Sendable {
  /// The result of a wait.
  enum Wait {
    case ready, timedOut, rung
  }

  /// The two ends of a socket pair. The sent byte is never read, so the signal stays set.
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

  /// Ends every wait, also those that begin later.
  func ring() { _ = send(outer, [1], 1, Int32(MSG_NOSIGNAL)) }

  /// Waits until a descriptor is readable, or for a time.
  /// - Parameters:
  ///   - descriptor: nil to wait only for the time.
  ///   - limit: nil for no limit. A signal may end the wait early.
  func wait(for descriptor: Int32?, upTo limit: Duration? = nil) -> Wait {
    var polled = [
      pollfd(fd: inner, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, 2, limit.map { Int32($0 / .milliseconds(1)) } ?? -1)
    if count > 0, polled[0].revents != 0 { return .rung }
    return count > 0 ? .ready : .timedOut
  }

  /// Waits for the next bytes of a descriptor.
  /// - Returns: nil at its end, after a read error, and once the bell has rung.
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

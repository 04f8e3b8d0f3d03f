import Glibc

/// A signal that permanently ends all waits of another thread.
final class Bell: Sendable {
  /// The two ends of a socket pair; the sent byte is never read.
  private let inner: Descriptor
  private let outer: Descriptor

  /// Creates the signal; nil where the system has no descriptor left.
  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0, let inner = Descriptor(ends[0]), let outer = Descriptor(ends[1])
    else { return nil }
    (self.inner, self.outer) = (inner, outer)
  }

  /// Ends every wait, also those that begin later.
  func ring() {
    _ = send(outer.number, [1], 1, Int32(MSG_NOSIGNAL))
  }

  /// The result of a wait.
  enum Wait {
    case ready
    case timedOut
    case rung
  }

  /// Waits until a descriptor is ready, or for a time.
  /// - Parameters:
  ///   - descriptor: nil to wait only for the time.
  ///   - events: `POLLIN` or `POLLOUT`.
  ///   - limit: nil for no limit.
  func wait(for descriptor: Descriptor?, _ events: Int32 = POLLIN, upTo limit: Duration?) -> Wait {
    var polled = [
      pollfd(fd: inner.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor?.number ?? -1, events: Int16(events), revents: 0),
    ]
    let clock = ContinuousClock()
    let end = limit.map { clock.now + $0 }
    while true {
      // Rounded up, so that the last millisecond is not spent in a busy loop.
      let left = end.map { max(Int32(($0 - clock.now) / .milliseconds(1)) + 1, 0) } ?? -1
      let count = poll(&polled, 2, left)
      if count < 0 && errno == EINTR { continue }
      if polled[0].revents != 0 { return .rung }
      return count > 0 ? .ready : .timedOut
    }
  }
}

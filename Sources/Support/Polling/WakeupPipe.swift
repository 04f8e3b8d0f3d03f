public import Glibc

/// A signal that permanently ends all waits of another thread.
public final class WakeupPipe: Sendable {
  /// The result of a wait.
  public enum WaitResult: Hashable, Sendable {
    case ready, timedOut, signalled
  }

  /// The reason why there is no pipe: the system has no descriptor left.
  public struct Exhausted: Error, Hashable, Sendable {
    /// The system's text.
    public let reason: String
  }

  /// The two ends of a socket pair. The sent byte is never read, so the signal stays set.
  private let inner: Int32
  private let outer: Int32

  public init() throws(Exhausted) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Exhausted(reason: String(cString: strerror(errno))) }
    (inner, outer) = (ends[0], ends[1])
  }

  deinit {
    close(inner)
    close(outer)
  }

  /// Ends every wait, also those that begin later.
  public func signal() { _ = send(outer, [1], 1, Int32(MSG_NOSIGNAL)) }

  /// Whether the pipe was signalled.
  public var isSignalled: Bool { wait(for: nil, upTo: .zero) == .signalled }

  /// Waits until a descriptor is ready, or for a time.
  /// - Parameters:
  ///   - descriptor: nil to wait only for the time.
  ///   - events: `POLLIN` or `POLLOUT`.
  ///   - limit: nil for no limit.
  public func wait(for descriptor: Int32?, _ events: Int32 = POLLIN, upTo limit: Duration? = nil) -> WaitResult {
    var polled = [
      pollfd(fd: inner, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor ?? -1, events: Int16(events), revents: 0),
    ]
    let clock = ContinuousClock()
    let end = limit.map { clock.now + $0 }
    while true {
      let count = poll(&polled, 2, end.map { Self.milliseconds($0 - clock.now) } ?? -1)
      if count < 0, errno == EINTR { continue }
      if polled[0].revents != 0 { return .signalled }
      if count > 0 { return .ready }
      // The longest wait of the system may be shorter than the limit.
      if count < 0 || end.map({ clock.now >= $0 }) ?? false { return .timedOut }
    }
  }

  /// Waits until the descriptor has data, and reads it.
  /// - Returns: nil at end of file, after a read error, or after this wakeup pipe was signalled.
  public func read(_ descriptor: Int32) -> [UInt8]? {
    while true {
      guard wait(for: descriptor) == .ready else { return nil }
      var bytes = [UInt8](repeating: 0, count: 1_536)
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      return nil
    }
  }

  /// Rounded up, so that the last millisecond is not spent in a busy loop.
  private static func milliseconds(_ time: Duration) -> Int32 {
    Int32(clamping: Int((max(.zero, time) / .milliseconds(1)).rounded(.up)))
  }
}

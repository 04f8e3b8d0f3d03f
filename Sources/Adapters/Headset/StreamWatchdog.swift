/// Whether sound comes, and since when it does not.
struct StreamWatchdog {
  /// So long without a sample is lost.
  static let patience: Duration = .seconds(2)
  /// A new connection may take longer to begin: a source that slept gives its first sound up to 2 s later.
  static let beginning: Duration = .seconds(4)

  private enum State {
    case present
    case lost
  }

  private var state = State.present
  /// When the last sound came, on the machine's clock.
  private var last: Duration
  /// When to doubt that any more will come.
  private var deadline: Duration

  init(at now: Duration) { (last, deadline) = (now, now + Self.beginning) }

  var isLost: Bool { state == .lost }

  /// - Returns: how long there was none, where it had been lost.
  mutating func heard(at now: Duration) -> Duration? {
    defer { (state, last, deadline) = (.present, now, now + Self.patience) }
    return isLost ? now - last : nil
  }

  /// - Returns: whether that is new.
  mutating func failed() -> Bool {
    defer { state = .lost }
    return !isLost
  }

  /// A new connection was made.
  mutating func tried(at now: Duration) { deadline = now + Self.beginning }

  func isStalled(at now: Duration) -> Bool { now > deadline }
}

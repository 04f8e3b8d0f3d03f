/// Whether sound comes, and since when it does not.
struct Presence {
  /// So long without a sample is lost.
  static let patience: Duration = .seconds(2)

  private enum State {
    case present
    case lost
  }

  private var state = State.present
  /// When the last sound came, on the machine's clock.
  private var last: Duration
  /// Since when sound is awaited: the last sound, or the last try.
  private var awaited: Duration

  init(at now: Duration) { (last, awaited) = (now, now) }

  var isLost: Bool { state == .lost }

  /// - Returns: how long there was none, where it had been lost.
  mutating func heard(at now: Duration) -> Duration? {
    defer { (state, last, awaited) = (.present, now, now) }
    return isLost ? now - last : nil
  }

  /// - Returns: whether that is new.
  mutating func failed() -> Bool {
    defer { state = .lost }
    return !isLost
  }

  /// A new connection was made: it too has its time to give sound.
  mutating func tried(at now: Duration) { awaited = now }

  func isStalled(at now: Duration) -> Bool { now - awaited > Self.patience }
}

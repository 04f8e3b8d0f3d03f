/// Detects whether samples arrive, and for how long they have been missing.
struct StreamWatchdog {
  /// The time without samples after which the device counts as lost.
  static let lossTimeout: Duration = .seconds(2)
  /// The time without samples after which the device counts as lost on a new connection. It is longer than
  /// ``lossTimeout``, since a suspended source delivers its first samples up to 2 s later.
  static let beginning: Duration = .seconds(4)

  private enum State {
    case present
    case lost
  }

  private var state = State.present
  /// The time at which the last samples arrived, on the machine's clock.
  private var last: Duration
  /// The time, on the machine's clock, at which the device counts as lost if no samples arrive.
  private var deadline: Duration

  init(at now: Duration) { (last, deadline) = (now, now + Self.beginning) }

  var isLost: Bool { state == .lost }

  /// Reports the arrival of samples.
  /// - Returns: the time without samples if the device had been lost, otherwise nil.
  mutating func received(at now: Duration) -> Duration? {
    defer { (state, last, deadline) = (.present, now, now + Self.lossTimeout) }
    return isLost ? now - last : nil
  }

  /// Reports the loss of the device.
  /// - Returns: false if the loss was reported already.
  mutating func failed() -> Bool {
    defer { state = .lost }
    return !isLost
  }

  /// Starts the longer wait for the first samples (``beginning``): after a new connection, and as long as a stream is
  /// suspended or when it is resumed.
  mutating func retried(at now: Duration) { deadline = now + Self.beginning }

  func isStalled(at now: Duration) -> Bool { now > deadline }
}

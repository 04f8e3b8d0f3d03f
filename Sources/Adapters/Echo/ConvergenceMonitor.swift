import Sound

/// Whether the linear canceller knows its echo, or there is none. Until it does, and when a headset has moved, what it
/// leaves is as loud as a person and sounds like one.
struct ConvergenceMonitor {
  /// Below this, in dBFS, a step tells nothing about the echo.
  private static let quietest = -55.0
  /// The estimated echo is what is heard, where it is at most so many dB softer; elsewhere a person speaks, or nothing is known.
  private static let share = 3.0
  /// An echo is known where so many dB of it are gone, or where it is no louder than this, in dBFS.
  private static let gone = 15.0
  private static let soft = -50.0
  /// Where so loud a step is played, in dBFS, an echo would be heard.
  private static let loud = -35.0
  /// Steps of 10 ms in which it was known that make it trusted; how many can be saved up, and what one of the others costs.
  private static let enough = 75
  private static let most = 100
  private static let cost = 4

  /// Whether it is trusted now.
  var isThere: Bool { isKnown || isNone }
  private var isKnown = false
  private var isNone = false
  /// For an echo that is known, and for none.
  private var credit = (known: 0, none: 0)
  private var notch = Notch()
  private var meters = (near: FrameLevel(), far: FrameLevel(), estimate: FrameLevel(), left: FrameLevel())

  /// - Parameters:
  ///   - near: 10 ms of what the microphone heard.
  ///   - far: what was played meanwhile.
  ///   - linear: what the microphone heard, without the estimated echo.
  ///   - suppressed: the same without what was left of that.
  mutating func hear(_ near: [Int16], far: [Int16], linear: [Int16], suppressed: [Int16]) {
    let (level, played) = (meters.near.hear(near), meters.far.hear(far))
    // The canceller takes away the lowest tones of everything: these are no part of its estimate.
    let estimate = meters.estimate.hear(zip(near, linear).map { notch.hear($0) - Double($1) })
    let left = meters.left.hear(suppressed)
    guard estimate > Self.quietest, estimate > level - Self.share else {
      // An earphone without an echo; or an echo before convergence, or a voice.
      if played > Self.loud { Self.count(level < Self.soft, &credit.none, &isNone) }
      return
    }
    (credit.none, isNone) = (0, false)
    Self.count(left < max(Self.soft, level - Self.gone), &credit.known, &isKnown)
  }

  private static func count(_ isWell: Bool, _ credit: inout Int, _ isThere: inout Bool) {
    credit = isWell ? min(most, credit + 1) : max(0, credit - cost)
    isThere = credit >= enough || (isThere && credit > 0)
  }
}

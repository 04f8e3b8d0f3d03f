import Audio

/// Detects whether the output of the linear canceller can be trusted: the canceller has converged, or there is no echo.
/// Otherwise, as after a headset has moved, the residual echo is as loud as a voice and sounds like one.
struct ConvergenceMonitor {
  /// A frame whose estimated echo is below this level, in dBFS, says nothing about convergence.
  private static let quietest = -55.0
  /// The microphone signal is mostly echo if the estimated echo is at most this many dB softer. If it is softer still,
  /// the user speaks, or the canceller has not converged.
  private static let share = 3.0
  /// The minimum attenuation of the echo, in dB, by a canceller that has converged.
  private static let gone = 15.0
  /// If the residual echo is below this level, in dBFS, the canceller has converged, whatever the attenuation is.
  private static let soft = -50.0
  /// The minimum output level, in dBFS, at which an echo would be audible.
  private static let loud = -35.0
  /// The credit at which the canceller is trusted. Each frame of 10 ms in which it has converged adds 1 to the credit.
  private static let enough = 75
  /// The maximum of either credit.
  private static let most = 100
  /// The amount by which a frame in which the canceller has not converged reduces the credit.
  private static let cost = 4

  /// Whether the linear canceller is trusted now: it has converged, or there is no echo.
  var isThere: Bool { isKnown || isNone }
  private var isKnown = false
  private var isNone = false
  /// Two counters with the limits `enough` and `most`: the credit for having converged (`known`), and the credit for
  /// the absence of an echo (`none`).
  private var credit = (known: 0, none: 0)
  private var notch = Notch()
  private var meters = (near: FrameLevel(), far: FrameLevel(), estimate: FrameLevel(), left: FrameLevel())

  /// Processes a frame of 10 ms.
  /// - Parameters:
  ///   - near: the microphone signal.
  ///   - far: the loudspeaker's signal in the same time.
  ///   - linear: the microphone signal without the estimated echo.
  ///   - suppressed: `linear` after the suppression of the residual echo.
  mutating func update(_ near: [Int16], far: [Int16], linear: [Int16], suppressed: [Int16]) {
    let (level, played) = (meters.near.process(near), meters.far.process(far))
    // The canceller's own notch filter removes the lowest frequencies, which are no part of its echo estimate.
    let estimate = meters.estimate.process(zip(near, linear).map { notch.process($0) - Double($1) })
    let left = meters.left.process(suppressed)
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

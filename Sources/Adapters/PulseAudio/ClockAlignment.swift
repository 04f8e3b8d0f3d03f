/// Maps the microphone's frames to positions in the loudspeaker's output. The server's reports jitter by a few ms,
/// and an echo canceller that has adapted to the echo's delay would have to adapt again after each change. So the
/// position advances steadily from frame to frame, and follows the reports only slowly, as far as the clocks of the two
/// devices drift apart. The position is corrected at once if it deviates much from the reports, or in silence if it has
/// deviated for long.
struct ClockAlignment {
  /// The deviation, in samples of the output, above which the position is corrected at once if the output is silent and
  /// the deviation has lasted for long: 1 ms.
  private static let small = 22.0
  /// The deviation, in samples of the output, above which the position is always corrected at once: 10 ms.
  private static let large = 220.0
  /// The number of frames for the regression of the reported positions at the beginning, and after a lasting deviation
  /// beyond `wobble`: half a minute.
  private static let few = 1_500.0
  /// The maximum number of frames for the regression of the reported positions: five minutes. With half a minute
  /// throughout, the echo reference moved to and fro by a sample, and every sixth barge-in was not detected
  /// (decision 35).
  private static let many = 15_000.0
  /// The maximum deviation that counts as jitter of the reports, in samples of the output.
  private static let wobble = 10.0
  /// The number of frames, 5 s, for which a deviation beyond `wobble` is treated as one of `wobble`.
  private static let mostAway = 250
  /// The maximum drift between the clocks, in samples per frame: 225 parts per million.
  private static let most = 0.1

  private var next: Double?
  /// Whether any prompt was played. Before the first one the echo canceller has nothing to adapt to.
  private var hasPlayed = false
  /// The estimated drift between the clocks, in samples per frame.
  private var drift = 0.0
  private var count = few
  /// The number of frames in a row in which the deviation has exceeded `wobble`.
  private var away = 0

  /// Returns the position in the output for the next frame.
  /// - Parameters:
  ///   - told: the position that the server reports.
  ///   - step: the distance to the next frame's position.
  ///   - isSilent: whether the output around this position was silent.
  mutating func place(told: Double, step: Double, isSilent: Bool) -> Double {
    hasPlayed = hasPlayed || !isSilent
    let limit = !hasPlayed ? 0 : isSilent && away > Self.mostAway ? Self.small : Self.large
    let kept = next.flatMap { abs($0 - told) <= limit ? $0 : nil } ?? told
    let error = filtered(told - kept)
    if hasPlayed { follow(error) }
    next = kept + step + Self.bounded(drift + 4 / count * error)
    return kept
  }

  private mutating func filtered(_ error: Double) -> Double {
    away = abs(error) > Self.wobble ? away + 1 : 0
    return away > Self.mostAway ? error : max(-Self.wobble, min(Self.wobble, error))
  }

  /// Updates the drift estimate by recursive least squares: a straight line through the latest `count` points.
  private mutating func follow(_ error: Double) {
    count = away > Self.mostAway ? Self.few : min(Self.many, count + 1)
    drift = Self.bounded(drift + 6 / (count * count) * error)
  }

  private static func bounded(_ pace: Double) -> Double { max(-most, min(most, pace)) }

  /// Discards the alignment when the earlier reports are no longer valid, for example after a change of the devices or
  /// a jump of the playback position.
  mutating func forget() { (next, hasPlayed, count, away) = (nil, false, Self.few, 0) }
}

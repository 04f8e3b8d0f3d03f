/// Where in what was played the microphone is. What the server tells wobbles by a few ms; an echo canceller, which has
/// learnt how long an echo takes, would have to learn anew each time. So it goes on from stretch to stretch as it
/// began, follows what is told slowly, since the clocks of two devices drift apart, and is set right in silence, or where it is
/// far off.
struct Alignment {
  /// In samples of what was played: 1 ms and 10 ms.
  private static let small = 22.0
  private static let large = 220.0
  /// The part of what it is off by that is made up for in each stretch, and that is learnt as the drift of the clocks: within 20 s,
  /// for what is told wobbles. Together at most so many samples a stretch, 225 millionths.
  private static let share = 0.002
  private static let learning = 1e-6
  private static let most = 0.1

  private var next: Double?
  /// Whether anything was played: until then nobody has learnt anything.
  private var hasPlayed = false
  /// In samples a stretch.
  private var drift = 0.0

  /// - Parameters:
  ///   - told: where it is as the server tells it.
  ///   - step: how far on the next stretch will be.
  ///   - isSilent: whether nothing was played about there.
  mutating func place(told: Double, step: Double, isSilent: Bool) -> Double {
    hasPlayed = hasPlayed || !isSilent
    let limit = !hasPlayed ? 0 : isSilent ? Self.small : Self.large
    let kept = next.flatMap { abs($0 - told) <= limit ? $0 : nil } ?? told
    drift += Self.learning * (told - kept)
    next = kept + step + max(-Self.most, min(Self.most, drift + Self.share * (told - kept)))
    return kept
  }

  /// What was told does not hold any more.
  mutating func forget() { (next, hasPlayed) = (nil, false) }
}

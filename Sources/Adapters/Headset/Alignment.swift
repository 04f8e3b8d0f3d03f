/// Where in what was played the microphone is. What the server tells wobbles by a few ms; an echo canceller, which has
/// learnt how long an echo takes, would have to learn anew each time. So it goes on from stretch to stretch as it
/// began, follows what is told slowly, since the clocks of two devices drift apart, and is set right where it is far off, or in
/// silence where it has been off for a while.
struct Alignment {
  /// In samples of what was played: 1 ms and 10 ms.
  private static let small = 22.0
  private static let large = 220.0
  /// A line is drawn through what was told in so many stretches: in the beginning, and where it is off for longer by more than what
  /// is told wobbles, in half a minute, later in five minutes. Where it followed each half minute a reference went to and fro by a
  /// sample, and every sixth who spoke over a prompt was not noticed (decision 35).
  private static let few = 1_500.0
  private static let many = 15_000.0
  private static let wobble = 10.0
  /// For so many stretches, 5 s, what is off by more is taken for off by no more.
  private static let patience = 250
  /// It follows by at most so many samples a stretch, 225 millionths.
  private static let most = 0.1

  private var next: Double?
  /// Whether anything was played: until then nobody has learnt anything.
  private var hasPlayed = false
  /// In samples a stretch.
  private var drift = 0.0
  private var count = few
  /// For how many stretches it is off by more than what is told wobbles.
  private var away = 0

  /// - Parameters:
  ///   - told: where it is as the server tells it.
  ///   - step: how far on the next stretch will be.
  ///   - isSilent: whether nothing was played about there.
  mutating func place(told: Double, step: Double, isSilent: Bool) -> Double {
    hasPlayed = hasPlayed || !isSilent
    let limit = !hasPlayed ? 0 : isSilent && away > Self.patience ? Self.small : Self.large
    let kept = next.flatMap { abs($0 - told) <= limit ? $0 : nil } ?? told
    let error = believed(told - kept)
    if hasPlayed { follow(error) }
    next = kept + step + Self.bounded(drift + 4 / count * error)
    return kept
  }

  private mutating func believed(_ error: Double) -> Double {
    away = abs(error) > Self.wobble ? away + 1 : 0
    return away > Self.patience ? error : max(-Self.wobble, min(Self.wobble, error))
  }

  /// The weights of a straight line's offset and slope, by least squares, for the latest of so many points.
  private mutating func follow(_ error: Double) {
    count = away > Self.patience ? Self.few : min(Self.many, count + 1)
    drift = Self.bounded(drift + 6 / (count * count) * error)
  }

  private static func bounded(_ pace: Double) -> Double { max(-most, min(most, pace)) }

  /// What was told does not hold any more.
  mutating func forget() { (next, hasPlayed, count, away) = (nil, false, Self.few, 0) }
}

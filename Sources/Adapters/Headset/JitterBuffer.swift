import Sound

/// How much waits before it is played, against jitter, in samples at ``Waveform/speakingRate``: 20 ms more each time that it was
/// not enough, and 20 ms less behind each ten minutes in which it was.
///
/// A machine is busy for a while and calm again: what is never given back is heard in each answer of a long ride
/// (decision 35). Silence counts as well: a busy machine that seldom speaks may break once behind a long one.
struct JitterBuffer {
  private static let step = Waveform.speakingRate / 50
  static let calm = Waveform.speakingRate * 600

  private(set) var count: Int
  private let least: Int
  private let most: Int
  /// How much was played since it changed last.
  private var played = 0

  /// - Parameter most: what it grows to; one that is larger from the start stays as it is.
  init(_ least: Int, most: Int) { (count, self.least, self.most) = (least, least, max(least, most)) }

  /// - Returns: whether it became more.
  @discardableResult
  mutating func broke() -> Bool { set(min(count + Self.step, most)) }

  /// - Returns: whether it became less.
  @discardableResult
  mutating func lasted(_ samples: Int) -> Bool {
    played += samples
    return played < Self.calm ? false : set(max(count - Self.step, least))
  }

  private mutating func set(_ count: Int) -> Bool {
    defer { (self.count, played) = (count, 0) }
    return count != self.count
  }
}

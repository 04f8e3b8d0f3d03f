import Audio

/// The adaptive length of a playback buffer against jitter, in samples at ``Waveform/ttsSampleRate``. It grows by 20
/// ms after each underrun, and shrinks by 20 ms after ten minutes without one.
///
/// A machine is busy for a while and idle again. If the buffer never shrank, each answer of a long ride would come
/// later (decision 35). The ten minutes include silence, so a busy machine that seldom speaks may have one underrun
/// after a long silence.
struct JitterBuffer {
  private static let step = Waveform.ttsSampleRate / 50
  static let calm = Waveform.ttsSampleRate * 600

  private(set) var count: Int
  private let least: Int
  private let most: Int
  /// The number of samples played since the length last changed.
  private var played = 0

  /// - Parameters:
  ///   - least: the initial and minimum length.
  ///   - most: the maximum length. If it is below `least`, the length never changes.
  init(_ least: Int, most: Int) { (count, self.least, self.most) = (least, least, max(least, most)) }

  /// Reports an underrun.
  /// - Returns: whether the buffer grew.
  @discardableResult
  mutating func broke() -> Bool { set(min(count + Self.step, most)) }

  /// Reports playback without an underrun.
  /// - Returns: whether the buffer shrank.
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

/// An estimate of the background level: the lowest level of the last 1.75 to 2 seconds.
///
/// Speech falls to the background level between syllables, so the lowest level is the background's even while the user
/// speaks. After digital silence the floor is unknown: a recording's own noise begins with its first sample.
struct NoiseFloor {
  /// Steps of 10 ms in one block, and how many full blocks are remembered.
  private static let blockLength = 25
  private static let blocks = 7
  /// How far the lowest of many levels of a steady noise lies below their mean, in dB.
  private static let bias = 1.5
  /// Below this a background is not told from silence, in dBFS: it lets a voice at -45 dBFS stand out.
  private static let quietest = -70.0

  private var minima: [Double] = []
  private var current = Double.infinity
  private var count = 0

  /// In dBFS; nothing while only digital silence has been heard.
  var level: Double? {
    guard let lowest = (minima + [current]).min(), lowest.isFinite else { return nil }
    return max(lowest + Self.bias, Self.quietest)
  }

  /// Takes the level of a step that holds a signal.
  mutating func hear(_ level: Double) {
    current = min(current, level)
    count += 1
    if count == Self.blockLength { turnOver() }
  }

  private mutating func turnOver() {
    minima.append(current)
    if minima.count > Self.blocks { minima.removeFirst() }
    (current, count) = (.infinity, 0)
  }
}

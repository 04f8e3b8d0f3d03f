/// An estimate of the background level: the lowest level of the last 1.75 to 2 seconds.
///
/// Speech falls to the background level between syllables, so the lowest level is the background's even while the user
/// speaks. After digital silence the floor is unknown: a recording's own noise begins with its first sample.
struct NoiseFloor {
  /// The number of steps of 10 ms in one block. A block is stored as its lowest level.
  private static let blockLength = 25
  /// The number of full blocks that are kept.
  private static let blocks = 7
  /// The amount, in dB, by which the mean level of a steady noise exceeds the lowest of its levels within two seconds.
  /// It is added to the lowest level.
  private static let bias = 1.5
  /// The minimum result, in dBFS, even for a quieter background. It is low enough for a voice at -45 dBFS to exceed it
  /// by a margin.
  private static let quietest = -70.0

  private var minima: [Double] = []
  private var current = Double.infinity
  private var count = 0

  /// The noise floor in dBFS; nil as long as only digital silence has arrived.
  var level: Double? {
    guard let lowest = (minima + [current]).min(), lowest.isFinite else { return nil }
    return max(lowest + Self.bias, Self.quietest)
  }

  /// Processes the level, in dBFS, of a step of 10 ms that contains a signal.
  mutating func update(_ level: Double) {
    current = min(current, level)
    count += 1
    if count == Self.blockLength { startBlock() }
  }

  private mutating func startBlock() {
    minima.append(current)
    if minima.count > Self.blocks { minima.removeFirst() }
    (current, count) = (.infinity, 0)
  }
}

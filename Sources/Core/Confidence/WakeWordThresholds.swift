/// The keyword-spotting thresholds of a wake phrase: the minimum ratio of its likelihood to that of a free phone loop.
/// The loop can fit anything, so the ratio for the real phrase may be far below 1. A threshold of 1e-20 accepts less
/// than one of 1e-30.
public struct WakeWordThresholds: Hashable, Sendable {
  /// The permitted range of a threshold.
  public static let range = 1e-200...1.0

  /// The threshold for a wake phrase spoken alone: the grammar matches the whole utterance with it.
  public let isolated: Double
  /// The threshold for a wake phrase that may occur among other words.
  public let embedded: Double

  public init(isolated: Double, embedded: Double) {
    self.isolated = isolated
    self.embedded = embedded
  }
}

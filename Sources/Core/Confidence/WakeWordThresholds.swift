/// How surely a phrase that wakes must be had: how many times likelier than any other sounds. These are free to fit, so what
/// was really said may be far less likely than they; 1e-20 lets less through than 1e-30.
public struct WakeWordThresholds: Hashable, Sendable {
  /// What a threshold can be.
  public static let range = 1e-200...1.0

  /// Where a grammar takes all that was said for the phrase.
  public let alone: Double
  /// Where it may stand among other words.
  public let among: Double

  public init(alone: Double, among: Double) {
    self.alone = alone
    self.among = among
  }
}

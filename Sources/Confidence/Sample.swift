/// One utterance to learn from.
public struct Sample: Hashable, Sendable {
  public let signals: [Signal: Double]
  /// Whether the words were what was said.
  public let isRight: Bool

  public init(_ evidence: Evidence, isRight: Bool) {
    signals = Dictionary(uniqueKeysWithValues: Signal.allCases.map { ($0, $0.value(of: evidence)) })
    self.isRight = isRight
  }

  /// - Parameter signals: those that are left out are 0.
  public init(signals: [Signal: Double], isRight: Bool) {
    self.signals = signals
    self.isRight = isRight
  }
}

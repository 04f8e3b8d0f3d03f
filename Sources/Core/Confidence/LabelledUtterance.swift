/// One utterance to learn from.
public struct LabelledUtterance: Hashable, Sendable {
  public let signals: [ConfidenceFeature: Double]
  /// Whether the words were what was said.
  public let isRight: Bool
  /// Of which recording it is: one is heard several times, in several noises.
  public let recording: String

  /// - Parameter signals: those that are left out are 0.
  public init(signals: [ConfidenceFeature: Double], isRight: Bool, recording: String) {
    self.signals = signals
    self.isRight = isRight
    self.recording = recording
  }
}

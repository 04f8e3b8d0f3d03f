/// A training sample for a confidence model: the features of an utterance, and whether its hypothesis was right.
public struct LabelledUtterance: Hashable, Sendable {
  public let features: [ConfidenceFeature: Double]
  /// Whether the recognised words are those that were spoken.
  public let isRight: Bool
  /// The recording that the sample comes from. One recording gives several samples, with different noises.
  public let recording: String

  /// - Parameter features: the values of the features; those that are missing count as 0.
  public init(features: [ConfidenceFeature: Double], isRight: Bool, recording: String) {
    self.features = features
    self.isRight = isRight
    self.recording = recording
  }
}

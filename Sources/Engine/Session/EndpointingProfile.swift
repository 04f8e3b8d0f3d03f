public import JSGF

/// The user's speaking rate, which scales the trailing silence that ends an utterance.
public enum EndpointingProfile: String, Hashable, Sendable, CaseIterable {
  case slow, normal, quick

  /// The silence after which the recogniser examines the utterance, so that its result is known when endpointing
  /// decides. With 80 ms the recogniser missed a final "p": "help" was recognised as another word.
  public static let probeAfter = Duration.milliseconds(120)
  /// The silence after which the recogniser examines the utterance if the silence is complete. The recogniser's work
  /// from this moment on is half of the response latency.
  public static let quickProbeAfter = Duration.milliseconds(60)
  /// The shortest trailing silence. It covers the ends of words and the stop consonants within them.
  public static let minimumTrailingSilence = Duration.milliseconds(150)

  /// Returns the trailing silence that ends an utterance. It is shortest where no further word could change the
  /// meaning, and longest in the middle of a sentence.
  /// - Parameter completeness: what can follow in the grammar; nil if nothing was recognised yet. Source:
  ///   Documentation/Recognition.md.
  public func silence(before completeness: Completeness?) -> Duration {
    let usual: Duration =
      switch completeness {
      case .complete: Self.minimumTrailingSilence
      // "Bikes near Smithfield, please": the closure before the "p", and a breath.
      case .semanticallyComplete: .milliseconds(300)
      // The app listens for "free stands" after "no" in its next state as well.
      case .answer: .milliseconds(400)
      case .extendable: .milliseconds(600)
      case nil: .milliseconds(800)
      case .incomplete: .milliseconds(1_200)
      }
    // A slow speaker also pauses where no word can follow: between the syllables of the last word.
    return switch self {
    case .slow: usual * 2
    case .normal: usual
    case .quick: max(Self.minimumTrailingSilence, usual / 2)
    }
  }
}

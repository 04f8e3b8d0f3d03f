import JSGF

/// The user's speaking rate, which scales the trailing silence that ends an utterance.
public enum Pace: String, Hashable, Sendable, CaseIterable {
  case slow, normal, quick

  /// The silence after which the recogniser examines the utterance, so that its result is known when endpointing can
  /// decide. With 80 ms a final "p" was lost: "help" was recognised as something else.
  public static let look = Duration.milliseconds(120)
  /// The same in complete silence. Half of the response latency is the recogniser's work from this moment on.
  public static let glance = Duration.milliseconds(60)
  /// The shortest trailing silence. It covers the ends of words and the stop consonants within them.
  public static let shortest = Duration.milliseconds(150)

  /// Returns the trailing silence that ends an utterance: shortest where nothing more can follow that matters, longest in
  /// the middle of a sentence.
  /// - Parameter prospect: what can follow; nil where nothing was recognised yet. Source: Documentation/Recognition.md.
  public func silence(before prospect: Completeness?) -> Duration {
    let usual: Duration =
      switch prospect {
      case .finished, .settled: Self.shortest
      case .open: .milliseconds(600)
      case nil: .milliseconds(800)
      case .unfinished: .milliseconds(1_200)
      }
    // A slow speaker also pauses where nothing more can follow: between the syllables of a last word.
    return switch self {
    case .slow: usual * 2
    case .normal: usual
    case .quick: max(Self.shortest, usual / 2)
    }
  }
}

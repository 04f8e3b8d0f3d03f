import JSGF

/// How somebody speaks, and so how long a pause may last that is not the end.
public enum Pace: String, Hashable, Sendable, CaseIterable {
  case slow, normal, quick

  /// How long a silence is before it is looked into: what is in it is known by the time it can be the end. After 80 ms a last
  /// "p" was lost: "help" was heard as something else.
  public static let look = Duration.milliseconds(120)
  /// The same where nothing at all stirs in it: half of the gap between two turns is spent on what is heard then.
  public static let glance = Duration.milliseconds(60)
  /// No silence that is shorter is an end. It leaves the ends of words and stops inside of them alone.
  public static let shortest = Duration.milliseconds(150)

  /// How long the silence may last in all: short where nothing more can follow that matters, longest in the middle of a sentence.
  /// - Parameter prospect: what can follow; nil where nothing was understood yet.
  /// Source: Documentation/Recognition.md.
  public func silence(before prospect: Prospect?) -> Duration {
    let usual: Duration =
      switch prospect {
      case .finished, .settled: Self.shortest
      case .open: .milliseconds(600)
      case nil: .milliseconds(800)
      case .unfinished: .milliseconds(1_200)
      }
    // Those who speak slowly pause where nothing more can follow, too: between the syllables of a last word.
    return switch self {
    case .slow: usual * 2
    case .normal: usual
    case .quick: max(Self.shortest, usual / 2)
    }
  }
}

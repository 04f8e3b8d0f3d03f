/// The confidence that a hypothesis needs for the flow to act on it, in ascending order.
public enum AcceptanceThreshold: String, Hashable, Sendable, CaseIterable, Comparable {
  /// For questions to which a misrecognition does little harm, or to which short words are expected: "yes", "again".
  case lenient = "lenient"
  case normal = "normal"
  /// For questions to which a misrecognition would do grave harm.
  case strict = "strict"
  /// For sentences that the user must always confirm, however sure the recogniser is.
  case confirm

  /// The levels that have acceptance thresholds of their own.
  public static let calibrated = [AcceptanceThreshold.lenient, .normal, .strict]

  public static func < (one: AcceptanceThreshold, other: AcceptanceThreshold) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .lenient: 0
    case .normal: 1
    case .strict: 2
    case .confirm: 3
    }
  }
}

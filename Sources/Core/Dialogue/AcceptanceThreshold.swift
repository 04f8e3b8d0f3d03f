/// How sure the recogniser must be before the flow acts on a sentence. In ascending order.
public enum AcceptanceThreshold: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A misrecognition does little harm, or short words are expected: "yes", "again".
  case lenient = "lenient"
  case normal = "normal"
  /// A misrecognition would do grave harm.
  case strict = "strict"
  /// The user confirms the sentence in any case, however sure the recogniser is.
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

/// How sure the recogniser must be before the flow acts on a sentence. In ascending order.
public enum Care: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A misrecognition does little harm, or short words are expected: "yes", "again".
  case less
  case usual
  /// A misrecognition would do grave harm.
  case more
  /// The user confirms the sentence in any case, however sure the recogniser is.
  case confirm

  /// The levels that have acceptance thresholds of their own.
  public static let calibrated = [Care.less, .usual, .more]

  public static func < (one: Care, other: Care) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .less: 0
    case .usual: 1
    case .more: 2
    case .confirm: 3
    }
  }
}

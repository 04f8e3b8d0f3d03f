public import Boards

extension Express {
  /// The lessons of the tutorial: three situations, each explained and practised step by step.
  public enum Tutorial: String, Hashable, Sendable, CaseIterable {
    /// The user is lost in town.
    case lost
    /// The user has an allergic reaction.
    case allergy
    /// The user wants to go home.
    case home

    /// The phrases to practise, in order. Their words come from the library, the explanations from the script.
    public var steps: [Button.Key] {
      switch self {
      case .lost:
        [
          Self.key("emergency", "introduction"), Self.key("emergency", "lost"), Self.key("emergency", "wait"),
          Self.key("emergency", "write"), Self.key("actions", "thanks"),
        ]
      case .allergy:
        [
          Self.key("allergies", "contains"), Self.key("allergies", "list"), Self.key("emergency", "allergic-reaction"),
          Self.key("emergency", "medicine"), Self.key("emergency", "wait"),
        ]
      case .home:
        [
          Self.key("feelings", "tired"), Self.key("emergency", "home"), Self.key("actions", "bus"),
          Self.key("actions", "understand"), Self.key("emergency", "call"),
        ]
      }
    }

    private static func key(_ board: String, _ button: String) -> Button.Key {
      Button.Key(Board.ID(board), Button.ID(button))
    }
  }

  /// The user's progress in a lesson.
  public struct Practice: Hashable, Sendable {
    public let tutorial: Tutorial
    /// The current step, from 0.
    public var place = 0
    /// The number of times that the user said another phrase than the one asked for in this step, up to ``kindTries``.
    public var misses = 0
    /// Whether the user has made a call for help that the lesson did not ask for, and said nothing since. The call may
    /// be meant seriously.
    public var isInterrupted = false
    /// The earlier steps, from 0, in which the user said the phrase without a demonstration.
    public var own: Set<Int> = []

    /// The number of times that the user is asked to try a phrase again before Express demonstrates it.
    public static let kindTries = 2

    public init(_ tutorial: Tutorial) { self.tutorial = tutorial }
  }
}

extension Express.Practice {
  /// Returns the progress after a move to another step. That step and later ones count as not done.
  func moved(to place: Int) -> Self {
    var practice = self
    practice.place = place
    practice.misses = 0
    practice.isInterrupted = false
    practice.own = own.filter { $0 < place }
    return practice
  }

  func missed() -> Self {
    var practice = self
    practice.misses += 1
    practice.isInterrupted = false
    return practice
  }

  /// Returns the progress after a call for help that the lesson did not ask for.
  func interrupted() -> Self {
    var practice = self
    practice.isInterrupted = true
    return practice
  }

  /// Returns the progress when the lesson is resumed after an interrupting call for help.
  func resumed() -> Self {
    var practice = self
    practice.isInterrupted = false
    return practice
  }

  /// Returns the progress after the user has done the current step: the next step is current.
  func done() -> Self {
    var practice = moved(to: place + 1)
    practice.own.insert(place)
    return practice
  }
}

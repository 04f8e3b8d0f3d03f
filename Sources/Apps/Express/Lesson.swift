import Boards

extension Express {
  /// What is practised: three situations, each told and tried step by step.
  public enum Lesson: String, Hashable, Sendable, CaseIterable {
    /// Lost in town.
    case lost
    /// An allergic reaction.
    case allergy
    /// Wants to go home.
    case home

    /// The phrases to try, in order; their words are the library's, what is told of them is the script's.
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

  /// How far somebody has come in a lesson.
  public struct Practice: Hashable, Sendable {
    public let lesson: Lesson
    /// The step that is tried, from 0.
    public var place = 0
    /// Other phrases that came in its place, up to ``kindTries``.
    public var misses = 0
    /// Whether a call for help came that was not asked for, and nothing has been said since: it may be meant.
    public var isInterrupted = false
    /// The steps before this one that were said by oneself.
    public var own: Set<Int> = []

    /// How often a step is asked for once more before it is shown.
    public static let kindTries = 2

    public init(_ lesson: Lesson) { self.lesson = lesson }
  }
}

extension Express.Practice {
  /// At another step; a step that is gone back to is done anew.
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

  /// By a call for help that was not asked for.
  func interrupted() -> Self {
    var practice = self
    practice.isInterrupted = true
    return practice
  }

  /// Taken up again after that.
  func resumed() -> Self {
    var practice = self
    practice.isInterrupted = false
    return practice
  }

  /// With this step done by oneself, at the next one.
  func done() -> Self {
    var practice = moved(to: place + 1)
    practice.own.insert(place)
    return practice
  }
}

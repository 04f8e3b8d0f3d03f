import Boards
import Dialogue

extension Express {
  /// What Express² says.
  public enum Prompt: Hashable, Sendable {
    /// To the person; by name, where it is known.
    case welcome(String?)
    /// What can be said: phrases, and these boards; whether there are more than are named.
    case menu([Board.ID], hasMore: Bool = false)
    /// A board's name, before its buttons are read.
    case board(Board.ID)
    /// A button's label, read to choose it.
    case label(Button.Key)
    /// All have been read.
    case end(Board.ID)
    /// Nothing is left on it that can be said.
    case empty(Board.ID)
    /// What a stranger hears.
    case phrase(Button.Key, Facts)
    /// A call for help: heard whatever has been switched off.
    case call(Button.Key, Facts)
    /// Said where nothing has been said yet that could be said again.
    case nothingSaid
    /// That it gives no access to emergency services.
    case noService
    case options
    /// The person's own, read aloud.
    case told(Profile.Item, Facts)
    /// Nobody has written it down.
    case missing(Profile.Item)
    /// The settings cannot be read, so nobody knows it.
    case unread
    /// The guardian keeps it to himself.
    case hidden(Profile.Item)
    case way(Destination, Way)
    /// The position is not known, or that of the place.
    case unknownWay
    case farewell
    case help(Topic)
    case example(Topic, Button.Key)
    case offer(Topic, Button.Key, Button.Key)
    case guardian(GuardianPrompt)
    case tutorial(TutorialPrompt)
    case report(ReportPrompt)
  }

  /// What a sentence may tell of the person: nothing else of a profile leaves the flow. There is nothing in it where a phrase
  /// has no gaps.
  public struct Facts: Hashable, Sendable {
    public var name: String?
    public var home: String?
    public var school: String?
    public var contacts: [Profile.Contact] = []
    public var allergies: [String] = []
    /// Whether they fill every gap of the phrase that is said with them; else its words without gaps are said.
    public var isEnough = true

    public init() {}
  }

  /// What can be said in a state, for whoever asks for help.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case home, board, scan, repeating, options
    case begin, unlock, settings, write, number, list, confirm, prefer, password, waiting
    case tutorials, lesson
    case report, wording, transcript, sending, delivery
  }
}

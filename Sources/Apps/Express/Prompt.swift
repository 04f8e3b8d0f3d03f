public import Boards
import Dialogue

extension Express {
  /// The prompts of Express².
  public enum Prompt: Hashable, Sendable {
    /// Greets the user; by name if it is known.
    case welcome(String?)
    /// The main menu: the boards to name, and whether there are more.
    case menu([Board.ID], hasMore: Bool = false)
    /// The name of a board, before its buttons are read.
    case board(Board.ID)
    /// The label of a button, read so that the user can choose it.
    case label(Button.Key)
    /// All buttons of a board at once, for a user who looks at the screen.
    case buttons(Board.ID, [Button.Key])
    /// All buttons of the board have been read.
    case end(Board.ID)
    /// The board has no button that can be chosen.
    case empty(Board.ID)
    /// A phrase for a stranger.
    case phrase(Button.Key, PersonalData)
    /// A call for help. It is spoken even while prompts are muted.
    case call(Button.Key, PersonalData)
    /// Tells the people around that the last call for help was a mistake. It is spoken even while prompts are muted.
    case retraction
    /// There is no phrase yet that could be repeated.
    case nothingSaid
    /// Says that the app gives no access to emergency services.
    case noService
    case options
    /// Reads an item of the user's data.
    case personalItem(Profile.Item, PersonalData)
    /// The item is not in the profile.
    case missing(Profile.Item)
    /// The item is unknown, because the settings cannot be read.
    case unread
    /// The guardian keeps the item private.
    case hidden(Profile.Item)
    /// Says the distance and direction of the place from the current position.
    case directions(Destination, DistanceAndBearing)
    /// Says how long the way on foot is, and by which streets it leads.
    case walk(Walk)
    /// The position of the user or of the place is unknown.
    case unknownDirections
    case farewell
    case help(Topic)
    /// An example utterance: the words of this phrase.
    case example(Topic, Button.Key)
    /// Two example utterances: the words of these phrases.
    case offer(Topic, Button.Key, Button.Key)
    case guardian(GuardianPrompt)
    case tutorial(TutorialPrompt)
    case report(ReportPrompt)
  }

  /// The personal data that a prompt may contain. No other data of the profile leaves the flow. A phrase without gaps
  /// has empty data.
  public struct PersonalData: Hashable, Sendable {
    public var name: String?
    public var home: String?
    public var school: String?
    public var contacts: [Profile.Contact] = []
    public var allergies: [String] = []
    /// Whether the data fills every gap of the phrase. If not, the wording without gaps is said.
    public var isEnough = true

    public init() {}
  }

  /// The topic of a state, which selects its help, example and offer prompts.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case home, board, scan, repeating, options
    case begin, unlock, settings, write, number, list, confirm, prefer, password, waiting
    case tutorials, lesson
    case report, wording, transcript, sending, delivery
  }
}

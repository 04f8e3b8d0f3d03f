import Boards
import Dialogue

extension Express {
  /// The intents that a user can express.
  public enum Intent: Labelled {
    /// Says a phrase, which the user named by its words or by the label of its button.
    case say(Button.Key)
    /// Says a phrase about one of the user's contacts: "call Mary", "call my mum". The key `several` is for the phrase
    /// that names several contacts: those that match, or all if none does.
    case call(Button.Key, Addressee, several: Button.Key?)
    case open(Board.ID)
    /// "Read them to me": reads the board.
    case read
    case next, previous
    /// "That one": chooses the button that was read last.
    case select
    /// "Keep saying it": repeats the last phrase.
    case repeatContinuously
    /// Opens the main menu.
    case home
    case options
    /// Reads an item of the user's data aloud: "who can I call?".
    case tell(Profile.Item)
    case directions(Destination)
    case yes, no
    /// Text that the user has dictated or typed.
    case text(String)
    case spelt(String)
    case guardian(GuardianIntent)
    case tutorial(TutorialIntent)
    case report(ReportIntent)

    public var name: String {
      switch self {
      case .say, .call: "say"
      case .open: "open"
      case .tell(let item): "tell-\(item.rawValue)"
      case .directions(let destination): "way-\(destination.rawValue)"
      case .text: "text"
      case .spelt: "spelt"
      case .guardian(let intent): intent.name
      case .tutorial(let intent): intent.name
      case .report(let intent): intent.name
      case .select: "that"
      case .repeatContinuously: "keep"
      case .read, .next, .previous, .home, .options, .yes, .no: "\(self)"
      }
    }
  }

  /// The places that a user can ask the way to.
  public enum Destination: String, Hashable, Sendable, CaseIterable { case home, school }
}

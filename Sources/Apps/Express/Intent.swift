public import Boards
public import Dialogue

extension Express {
  /// The intents that a user can express.
  public enum Intent: Labelled {
    /// Says a phrase, which the user named by its words or by the label of its button.
    case say(Button.Key)
    /// Asks a stranger to call one of the user's contacts: "call Mary", "call my mum". The first key is the phrase for
    /// one contact. If several contacts match the addressee, or none does, the phrase of the key `several` names those
    /// that match, or all contacts. `several` is nil if the board has no such phrase.
    case call(Button.Key, Addressee, several: Button.Key?)
    /// Opens a board.
    case open(Board.ID)
    /// "Read them to me": reads the buttons of the board.
    case read
    case next, previous
    /// "That one": chooses the button that was read last.
    case select
    /// "Keep saying it": repeats the last phrase.
    case repeatContinuously
    /// "It was a mistake": the user takes back the last call for help.
    case retract
    /// Opens the main menu.
    case home
    /// Opens the menu of rarely used commands.
    case options
    /// Reads an item of the user's data aloud: "who can I call?".
    case tell(Profile.Item)
    /// Asks for the way to a place: "how do I get home?".
    case directions(Destination)
    case yes, no
    /// Text that the user has dictated or typed.
    case text(String)
    /// Letters that the user has spelt by voice: "m for mike".
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
      case .read, .next, .previous, .retract, .home, .options, .yes, .no: "\(self)"
      }
    }
  }

  /// The places that a user can ask the way to.
  public enum Destination: String, Hashable, Sendable, CaseIterable { case home, school }
}

import Boards
import Dialogue

extension Express {
  /// What a person can mean.
  public enum Intent: Labelled {
    /// A phrase by its words, or by its button's.
    case say(Button.Key)
    /// The same, about one of the user's contacts: "call Mary", "call my mum".
    /// - Parameter several: the phrase that tells several contacts: those that are meant, or all where none is.
    case call(Button.Key, Addressee, several: Button.Key?)
    case open(Board.ID)
    /// "Read them to me."
    case read
    case next, previous
    /// "That one": what was read last.
    case that
    /// "Keep saying it."
    case keep
    /// The main menu.
    case home
    case options
    /// Something of the person's own, read aloud: "who can I call?"
    case tell(Profile.Item)
    case directions(Destination)
    case yes, no
    /// What is written with the voice or the keyboard.
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
      case .read, .next, .previous, .that, .keep, .home, .options, .yes, .no: "\(self)"
      }
    }
  }

  /// Where somebody may want to go.
  public enum Destination: String, Hashable, Sendable, CaseIterable { case home, school }
}

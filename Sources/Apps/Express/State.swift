import Boards
import Dialogue

extension Express {
  /// Where the conversation stands.
  public enum State: Hashable, Sendable {
    /// The main menu: phrases, emergency, options.
    case home
    /// A board is open and nothing is being read from it.
    case board(Board.ID)
    /// Its buttons are read one by one; the one at this place was read last.
    case scanning(Board.ID, at: Int)
    /// A phrase is said again and again, until somebody says stop.
    case repeating(Button.Key)
    /// The menu of what is seldom wanted.
    case options
    case guardian(GuardianState)
    case tutorial(TutorialState)
    case report(ReportState)
  }
}

extension Express.State {
  /// In the words of its design; what transcripts and pictures show.
  public var name: String {
    switch self {
    case .home: "home"
    case .board: "board"
    case .scanning: "scanning"
    case .repeating: "repeating"
    case .options: "options"
    case .guardian(let state): state.name
    case .tutorial(let state): state.name
    case .report(let state): state.name
    }
  }

  /// What is listened to in it.
  public var grammar: GrammarName {
    switch self {
    case .home: GrammarName("express", "home")
    case .board: GrammarName("express", "board")
    case .scanning: GrammarName("express", "scan")
    case .repeating: GrammarName("express", "repeating")
    case .options: GrammarName("express", "options")
    case .guardian(let state): state.grammar
    case .tutorial(let state): state.grammar
    case .report(let state): state.grammar
    }
  }

  /// How long somebody may be silent before being asked again; nil where nobody is waited for: a person who looks for words
  /// is left in peace.
  func patience(_ settings: Express.Settings) -> Duration? {
    switch self {
    case .home, .board, .scanning, .repeating: nil
    case .report(.sending), .guardian(.awaiting): nil
    // Whoever called for help in a lesson is not talked to before they say something.
    case .tutorial(.practising(let practice)) where practice.isInterrupted: nil
    case .options, .guardian, .tutorial, .report: settings.patience
    }
  }

  /// Whether what is said stays out of transcripts.
  var isSecret: Bool {
    switch self {
    // Whoever is asked about a password may give another one at once.
    case .guardian(.unlocking), .guardian(.renewing), .guardian(.insisting): true
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: false
    }
  }

  /// Whether typed words are taken as they are.
  var takesText: Bool {
    switch self {
    case .home, .board, .scanning, .repeating, .options, .tutorial: false
    case .guardian(let state): state.takesText
    case .report(let state): state.takesText
    }
  }
}

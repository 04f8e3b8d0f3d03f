public import Boards
public import Dialogue

extension Express {
  /// The state of the conversation.
  public enum State: Hashable, Sendable {
    /// The main menu, which names the boards and the options.
    case home
    /// A board is open, and its buttons are not being read.
    case board(Board.ID)
    /// The buttons of a board are read one by one. The payload has the position of the button read last.
    case scanning(Board.ID, at: Int)
    /// A phrase is repeated until the user says stop.
    case repeating(Button.Key)
    /// The menu of rarely used commands.
    case options
    case guardian(GuardianState)
    case tutorial(TutorialState)
    case report(ReportState)
  }
}

extension Express.State {
  /// The state's name in talk files, transcripts and diagrams.
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

  /// The grammar of the state.
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

  /// The state of the guardian's flow; nil outside it.
  var guardianState: Express.GuardianState? { if case .guardian(let state) = self { state } else { nil } }

  /// Whether the guardian's lock can stay open in this state.
  var isGuardians: Bool {
    switch self {
    case .options, .guardian, .report: true
    case .home, .board, .scanning, .repeating, .tutorial: false
    }
  }

  /// Returns the no-input timeout; nil in states that ask nothing: a user who searches for words is not disturbed.
  func noInputTimeout(_ settings: Express.Settings) -> Duration? {
    switch self {
    case .home, .board, .scanning, .repeating: nil
    case .report(.sending), .guardian(.awaiting): nil
    // A user who called for help during a lesson hears no prompt until they speak.
    case .tutorial(.practising(let practice)) where practice.isInterrupted: nil
    case .options, .guardian, .tutorial, .report: settings.noInputTimeout
    }
  }

  /// Whether utterances in this state stay out of transcripts.
  var isSensitive: Bool {
    switch self {
    // At a question about a password, the user may enter another one at once.
    case .guardian(.unlocking), .guardian(.renewing), .guardian(.insisting): true
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: false
    }
  }

  /// Whether typed text is accepted even if it is not a sentence of the grammar.
  var acceptsFreeText: Bool {
    switch self {
    case .home, .board, .scanning, .repeating, .options, .tutorial: false
    case .guardian(let state): state.acceptsFreeText
    case .report(let state): state.acceptsFreeText
    }
  }
}

import Dialogue

extension Express {
  /// The states of the tutorials.
  public enum TutorialState: Hashable, Sendable {
    /// Express has asked which lesson to begin.
    case choosing
    /// Express has asked the user to try a phrase.
    case practising(Practice)
  }
}

extension Express.TutorialState {
  /// One of each state, for diagrams and tables.
  public static var examples: [Self] { [.choosing, .practising(Express.Practice(.lost))] }

  var name: String {
    switch self {
    case .choosing: "tutorials"
    case .practising: "lesson"
    }
  }

  /// The topic of the state: its rule in `tutorial.gram`, and its help.
  var topic: Express.Topic {
    switch self {
    case .choosing: .tutorials
    case .practising: .lesson
    }
  }

  var grammar: GrammarName { GrammarName("tutorial", topic.rawValue) }
}

extension Express.TutorialState {
  static var names: [String] { Set(examples.map(\.name)).sorted() }
  static var grammars: [GrammarName] { examples.map(\.grammar) }
}

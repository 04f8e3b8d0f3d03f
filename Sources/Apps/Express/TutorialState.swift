import Dialogue

extension Express {
  /// Where a tutorial stands.
  public enum TutorialState: Hashable, Sendable {
    /// Which one?
    case choosing
    /// A phrase is to be tried.
    case practising(Practice)
  }
}

extension Express.TutorialState {
  /// One of each, for pictures and tables.
  public static var examples: [Self] { [.choosing, .practising(Express.Practice(.lost))] }

  var name: String {
    switch self {
    case .choosing: "tutorials"
    case .practising: "lesson"
    }
  }

  /// What can be said: its rule in `tutorial.gram`, and its help.
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

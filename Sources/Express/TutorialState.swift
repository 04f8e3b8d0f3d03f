import Dialogue
import Script

extension Express {
  /// Where a lesson stands.
  public enum TutorialState: Hashable, Sendable {
    /// Which one?
    case choosing
  }

  public enum TutorialIntent: Named { case tutorials }

  public enum TutorialPrompt: Hashable, Sendable { case choose }
}

extension Express.TutorialState {
  var name: String { "tutorials" }
  var grammar: GrammarName { GrammarName("tutorial", "choose") }
  var topic: Express.Topic { .tutorials }
}

extension Express.TutorialIntent {
  init?(_ said: [String: String]) { return nil }
}

extension Express.TutorialPrompt {
  var line: Line { Line("tutorials") }
}

extension Express {
  mutating func heard(_ intent: TutorialIntent) -> Effects { resume() }
  mutating func resume(_ state: TutorialState) -> Effects { remark(.tutorial(.choose)) }
  mutating func answered(_ yes: Bool, in state: TutorialState) -> Effects { resume() }
  mutating func step(_ count: Int, in state: TutorialState) -> Effects { resume() }
}

extension Express.TutorialPrompt {
  static var examples: [Self] { [] }
}

extension Express.TutorialState {
  static let names: [String] = []
  static let grammars: [GrammarName] = []
}

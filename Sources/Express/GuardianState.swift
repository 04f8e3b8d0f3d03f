import Dialogue
import Script

extension Express {
  /// Where a guardian stands: in the set-up, at the lock, or behind it.
  public enum GuardianState: Hashable, Sendable {
    /// What has to be known before the set-up begins.
    case beginning
    case settings
  }

  public enum GuardianIntent: Named {
    case settings
  }

  public enum GuardianPrompt: Hashable, Sendable {
    case settings
  }
}

extension Express.GuardianState {
  var name: String { "settings" }
  var grammar: GrammarName { GrammarName("guardian", "settings") }
  var takesText: Bool { false }
  var topic: Express.Topic { .settings }
}

extension Express.GuardianIntent {
  init?(_ said: [String: String]) { return nil }
  var deservesDoubt: Bool { true }
}

extension Express.GuardianPrompt {
  var line: Line { Line("settings") }
}

extension Express {
  mutating func heard(_ intent: GuardianIntent) -> Effects { resume() }
  mutating func resume(_ state: GuardianState) -> Effects { remark(.guardian(.settings)) }
  mutating func answered(_ yes: Bool, in state: GuardianState) -> Effects { resume() }
  mutating func written(_ text: String, in state: GuardianState) -> Effects { resume() }
  mutating func spelt(_ letters: String, in state: GuardianState) -> Effects { resume() }
  mutating func made(_ change: Profile.Change, _ isMade: Bool) -> Effects { [] }
  mutating func checked(_ verdict: Password.Verdict) -> Effects { [] }
  mutating func renewed(_ outcome: Password.Outcome) -> Effects { [] }
  mutating func reset(_ isDone: Bool) -> Effects { [] }
}

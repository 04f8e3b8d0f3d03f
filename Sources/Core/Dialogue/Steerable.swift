/// A flow to which ``UniversalCommands`` can add help, repeat, go back, stop and the other universal commands.
public protocol Steerable: StateSpace {
  /// A state of the flow, which "go back" can restore.
  associatedtype State: Hashable & Sendable

  typealias Effects = [Effect<Prompt, Query>]

  var state: State { get set }
  /// The prompt that lists what the user can say in this state.
  var help: Prompt { get }
  /// The question of this state, repeated after a first no-input; nil if there is none.
  var question: Prompt? { get }
  /// The prompt with an example of what the user can say in this state, for the second no-match in a row.
  var example: Prompt { get }
  /// The prompt that names two utterances that work in this state, from the third no-match or no-input in a row on.
  var offer: Prompt { get }

  /// Returns the state to which "go back" leads from a later one: the state itself, or another one if what it waits for
  /// cannot be continued; nil if the state is left out.
  static func restorable(_ state: State) -> State?

  /// Continues the dialogue in this state. Most states repeat their question and listen for the answer.
  mutating func resume() -> Effects
  /// Continues the dialogue after the user has changed the language. By default it resumes.
  mutating func languageChanged() -> Effects
  /// Drops the current task and asks the user what to do instead.
  mutating func stop() -> Effects
  /// Says goodbye and ends the conversation.
  mutating func leave() -> Effects

  /// Returns whether the user must confirm an uncertain intent before the flow acts on it. An intent such as "yes"
  /// needs none.
  static func needsConfirmation(_ intent: Intent) -> Bool

  /// Returns whether an observation is a choice of the user, such as a look at a button. "Go back" then leads back to the
  /// state before it, as after an utterance.
  static func isChoice(_ observation: Answer) -> Bool

  /// The grammars for the answer to "did you say ...?". They can contain phrases that must be understood in every
  /// state.
  static var confirmationGrammars: ConfirmationGrammars { get }

  /// The intent of a "yes" to ``help``, if that prompt begins with a question ("do you need help?"); nil if it does
  /// not.
  var offeredCall: Intent? { get }

  /// Returns whether the user far more probably means one intent than another in the current state, such as a place
  /// nearby or a call for help.
  func prefers(_ intent: Intent, to other: Intent) -> Bool

  /// Whether the state advances automatically until the user says stop. In such a state "stop" takes effect at once and
  /// is never confirmed.
  var isAutoAdvancing: Bool { get }

  /// Returns whether a prompt answers the user's request. The engine speaks such a prompt even after "sound off"
  /// (``Verbosity/answers``), when most other prompts are only shown.
  static func isAnswer(_ prompt: Prompt) -> Bool

  /// Returns whether the task cannot continue without the user's reply to a prompt. The engine speaks such a prompt
  /// even after "sound off" (``Verbosity/answers``).
  static func needsReply(_ prompt: Prompt) -> Bool

  /// Returns whether a prompt is a call for help. It is spoken at the highest volume, even while prompts are muted.
  static func isEmergency(_ prompt: Prompt) -> Bool

  /// Returns whether a prompt is meant for a bystander; the engine speaks it on the user's behalf.
  static func isForBystander(_ prompt: Prompt) -> Bool
}

extension Steerable {
  public static var confirmationGrammars: ConfirmationGrammars { .common }
  public mutating func languageChanged() -> Effects { resume() }
  public var question: Prompt? { nil }
  public var offeredCall: Intent? { nil }
  public var isAutoAdvancing: Bool { false }
  public static func restorable(_ state: State) -> State? { state }
  public static func isChoice(_ observation: Answer) -> Bool { false }
  public static func needsReply(_ prompt: Prompt) -> Bool { false }
  public static func isEmergency(_ prompt: Prompt) -> Bool { false }
  public static func isForBystander(_ prompt: Prompt) -> Bool { false }
}

/// An action that a flow requests and the engine carries out. `say`, `show`, `play` and `listen` wait until the engine
/// has the floor and run in order; the other effects run at once.
public enum Effect<Prompt: Hashable & Sendable, Query: Hashable & Sendable>: Hashable, Sendable {
  case say(Prompt)
  /// Shows a prompt on the screen without speaking it.
  case show(Prompt)
  /// Plays a short sound that signals an event to the user.
  case play(Earcon)
  /// Stops the prompt that is playing and drops the prompts queued after it.
  case stopPlayback
  /// Gives the user the floor once the prompts before it have ended. The engine listens already while they play: for a
  /// barge-in, or in ``ListenRequest/grammarDuringPrompt``.
  case listen(ListenRequest)
  case query(Query)
  /// Starts a timer. It replaces a running timer of the same name.
  case startTimer(FlowTimer, after: Duration)
  case set(OutputSetting)
  /// Ends the conversation.
  case hangUp
}

/// Short sounds, each of which signals one event to the user.
public enum Earcon: String, Hashable, Sendable, CaseIterable {
  /// Signals that the engine has carried out what the user said or pressed.
  case chosen
  /// Signals that the engine has asked the user something and listens.
  case listening
  /// Signals that the utterance was understood.
  case understood
  /// Signals that the utterance was not understood.
  case missed
  /// Signals that the backend has not answered yet.
  case waiting
  /// Signals that the user has completed a task.
  case success
}

/// The name of a public rule in a grammar file, such as `rider.request`.
public struct GrammarName: Hashable, Sendable, CustomStringConvertible {
  /// The file's name without its ending, `rider`.
  public let file: String
  /// The public rule, `request`.
  public let rule: String

  public init(_ file: String, _ rule: String) {
    self.file = file
    self.rule = rule
  }

  /// Parses a grammar name.
  /// - Parameter text: such as `rider.request`; nil is returned for other texts.
  public init?(written text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else { return nil }
    self.init(parts[0], parts[1])
  }

  public var description: String { "\(file).\(rule)" }
}

/// A named timer. Starting it again replaces the running timer of the same name.
public struct FlowTimer: Hashable, Sendable {
  public let name: String
  /// Whether the timer starts only when the current prompt has ended, so that its delay is a time of silence.
  public let countsOnlySilence: Bool

  public init(_ name: String, countsOnlySilence: Bool = false) {
    (self.name, self.countsOnlySilence) = (name, countsOnlySilence)
  }
}

/// A change of how the engine speaks and shows its prompts.
public enum OutputSetting: Hashable, Sendable {
  /// Speaks and listens in another language from now on. The payload is the name of the locale's folder, such as `en`.
  case language(String)
  /// Loads the locale again, because its vocabulary has changed in the settings, such as the names of contacts.
  case vocabulary
  /// Speaks one step slower (-1) or faster (+1).
  case rate(Int)
  /// Speaks one step more quietly (-1) or louder (+1).
  case volume(Int)
  /// Speaks with another voice. The payload is a name under which a locale lists a voice, such as `female`.
  case voice(String)
  /// Shows another colour theme. The payload is a name that the app has given the theme. The user interface applies it.
  case colours(String)
  /// Shows pictures beside words (true), or words only (false).
  case pictures(Bool)
  /// Changes how much the engine speaks. `UniversalCommands` applies this setting itself, and passes it on so that the
  /// transcript shows it.
  case verbosity(Verbosity)
}

/// How much the engine speaks aloud. It only shows the prompts that it does not speak.
public enum Verbosity: String, Hashable, Sendable, CaseIterable {
  case everything, answers, nothing
}

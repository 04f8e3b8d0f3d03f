/// The commands that are understood in every state of every app.
public enum UniversalCommand: Hashable, Sendable {
  case help
  /// Repeats the last prompt in the same words. It never repeats an action.
  case again
  case back, stop, goodbye
  case slower, faster, louder, quieter
  /// From now on the engine speaks only its answers to the user's requests (``Steerable/isAnswer(_:)``), questions
  /// without whose reply a task cannot continue (``Steerable/needsReply(_:)``), and calls for help. It only shows all
  /// other prompts.
  case soundOff
  case soundOn
  /// From now on the engine speaks only calls for help. It only shows all other prompts.
  case mute
  /// Changes the language. The payload is the tag of a locale, `es`.
  case language(String)

  /// All commands except those that name a language.
  public static let withoutLanguages: [UniversalCommand] = [
    .help, .again, .back, .stop, .goodbye, .slower, .faster, .louder, .quieter, .soundOff, .soundOn, .mute,
  ]

  /// The command's name in grammars, transcripts and diagrams. For a language it is the locale's tag.
  public var name: String {
    switch self {
    case .again: "repeat"
    case .soundOff: "sound-off"
    case .soundOn: "sound-on"
    case .language(let tag): tag
    case .help, .back, .stop, .goodbye, .slower, .faster, .louder, .quieter, .mute: "\(self)"
    }
  }

  /// Creates a command from its name in grammars; nil for an unknown name. Not for ``language(_:)``, for which grammars
  /// have a tag of its own.
  public init?(named name: String) {
    guard let command = Self.withoutLanguages.first(where: { $0.name == name }) else { return nil }
    self = command
  }

  /// Whether the command leads to another state, so that an open confirmation is dropped.
  var advancesDialogue: Bool {
    switch self {
    case .back, .stop, .goodbye, .language: true
    case .help, .again, .slower, .faster, .louder, .quieter, .soundOff, .soundOn, .mute: false
    }
  }

  /// Whether an uncertain hypothesis of the command needs a confirmation: noise must not hang up, mute or change the
  /// language.
  public var needsConfirmation: Bool {
    switch self {
    case .goodbye, .stop, .soundOff, .mute, .language: true
    case .help, .again, .back, .slower, .faster, .louder, .quieter, .soundOn: false
    }
  }

  /// Whether typed text that is only near the command needs a confirmation, also where ``needsConfirmation`` is false:
  /// it may be about something else, such as "it vibrates too loudly". Help and repetition change nothing, and while the
  /// sound is off the user would not hear a question. To stop, ``needsConfirmation`` decides.
  var needsConfirmationIfNear: Bool {
    switch self {
    case .back, .goodbye, .slower, .faster, .louder, .quieter, .soundOff, .mute, .language: true
    case .help, .again, .stop, .soundOn: false
    }
  }
}

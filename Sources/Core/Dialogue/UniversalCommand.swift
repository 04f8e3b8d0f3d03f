/// The commands that are understood in every state of every app.
public enum UniversalCommand: String, Hashable, Sendable, CaseIterable {
  case help
  /// Repeats the last prompt; never repeats an action.
  case again = "repeat"
  case back, stop, goodbye
  case slower, faster, louder, quieter
  /// Prompts are shown and no longer spoken; answers are still spoken.
  case soundOff = "sound-off"
  case soundOn = "sound-on"
  /// Nothing is spoken.
  case mute
  case english = "en"
  case spanish = "es"

  /// Whether the command leads to another state, so that an open confirmation is dropped.
  var advancesDialogue: Bool {
    switch self {
    case .back, .stop, .goodbye, .english, .spanish: true
    case .help, .again, .slower, .faster, .louder, .quieter, .soundOff, .soundOn, .mute: false
    }
  }

  /// Whether an uncertain hypothesis of the command needs a confirmation: noise must not hang up, mute or change the
  /// language.
  public var needsConfirmation: Bool {
    switch self {
    case .goodbye, .stop, .soundOff, .mute, .english, .spanish: true
    case .help, .again, .back, .slower, .faster, .louder, .quieter, .soundOn: false
    }
  }
}

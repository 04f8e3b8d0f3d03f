/// The phrases that are understood in every state of every app.
public enum Phrase: String, Hashable, Sendable, CaseIterable {
  case help
  /// Says the last thing again; never does it again.
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

  /// Whether it moves the conversation elsewhere, so that an open question is no longer of interest.
  var movesOn: Bool {
    switch self {
    case .back, .stop, .goodbye, .english, .spanish: true
    case .help, .again, .slower, .faster, .louder, .quieter, .soundOff, .soundOn, .mute: false
    }
  }

  /// Whether it is asked about where it was half understood: noise must not hang up, fall silent or change the language.
  public var deservesDoubt: Bool {
    switch self {
    case .goodbye, .stop, .soundOff, .mute, .english, .spanish: true
    case .help, .again, .back, .slower, .faster, .louder, .quieter, .soundOn: false
    }
  }
}

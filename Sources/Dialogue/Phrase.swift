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
}

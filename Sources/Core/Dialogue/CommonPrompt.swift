/// A prompt of the universal commands, independent of the app.
public enum CommonPrompt: Hashable, Sendable {
  /// Thanks the user who was understood after a no-match.
  case thanks
  /// The user was not understood, for the first, second, third or a later time in a row.
  case nomatch(Int)
  /// The user was not understood, because the voice is too far from the microphone.
  case distant
  /// The user said nothing, for the first, second, third or a later time in a row.
  case noinput(Int)
  /// The last prompt after repeated no-input: the engine now waits without asking.
  case idle
  /// "Did you say ...?"
  case confirmation(String)
  /// "Did you say ..., or ...?"
  case choice(String, String)
  case back, nothingBack, nothingSaid, stopped
  case slower, faster, louder, quieter
  case soundOff, soundOn, muted
  case language
  /// Audio was lost for a while, because a device disappeared and came back.
  case away
}

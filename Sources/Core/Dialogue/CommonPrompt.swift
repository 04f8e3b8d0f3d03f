/// A prompt of the universal commands, independent of the app.
public enum CommonPrompt: Hashable, Sendable {
  /// After a success that follows a miss.
  case thanks
  /// Not understood, for the first, second, third or a later time in a row.
  case nomatch(Int)
  /// Not understood, since the user is too far from the microphone.
  case distant
  /// Nothing said, for the first, second, third or a later time in a row.
  case noinput(Int)
  /// After repeated no-input: the engine waits without asking.
  case resting
  /// "Did you say ...?"
  case doubt(String)
  /// "Did you say ..., or ...?"
  case choice(String, String)
  case back, nothingBack, nothingSaid, stopped
  case slower, faster, louder, quieter
  case soundOff, soundOn, muted
  case language
  /// Audio was lost for a while: a device disappeared and came back.
  case away
}

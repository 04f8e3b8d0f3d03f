/// A prompt of the universal commands, independent of the app.
public enum CommonPrompt: Hashable, Sendable {
  /// Thanks the user who was understood after a no-match.
  case thanks
  /// Says that the user was not understood. The payload counts the no-matches in a row, from 1.
  case nomatch(Int)
  /// Asks the user to come closer: the voice was too far from the microphone to be understood.
  case distant
  /// Asks again, since the user said nothing. The payload counts the no-inputs in a row, from 1.
  case noinput(Int)
  /// Tells the user, after repeated no-inputs, that the engine now waits without asking again.
  case idle
  /// Asks the user to confirm an uncertain hypothesis: "Did you say ...?" The payload is the words of the hypothesis.
  case confirmation(String)
  /// Asks which of two hypotheses is right: "Did you say ..., or ...?" The payload is the words of both.
  case choice(String, String)
  case back, nothingBack, nothingSaid, stopped
  case slower, faster, louder, quieter
  case soundOff, soundOn, muted
  case language
  /// Says that audio was lost for a while, because a device disappeared and came back.
  case away
}

import Dialogue
import Sound

/// Whose turn it is.
public enum Floor: Hashable, Sendable {
  /// The engine speaks and hears nobody: the key of the prompt; nil where it is about to.
  case speaking(String?)
  /// It speaks with its ears open: the key of the prompt.
  case interruptible(String?)
  /// Both speak: the key of the prompt.
  case interrupted(String?)
  /// It has asked and waits for the person.
  case asked
  /// It waits for an answer from the world, and listens meanwhile.
  case meanwhile
  /// The person speaks.
  case hearing
}

/// A stretch of what the ears get.
public enum Intake: Equatable, Sendable {
  /// Samples at ``Waveform/hearingRate`` and how far they move the clock. A microphone's move it by their own
  /// length; a recording's do not, so that a slow speaker and typed text lead to the same conversation. `guide` is the same
  /// moments with more of our own voice taken out than is good for the words: it tells whether somebody speaks; nil where the
  /// samples themselves do.
  case sound([Int16], elapsed: Duration, guide: [Int16]? = nil)
  /// Words that need no ears; they enter where the recogniser's words do, believed as far as is said. `or` is what else
  /// they may have been, and `after` how long they took: nothing for who types from a script.
  case typed(String, Hypothesis.Decision = .accept, or: String? = nil, after: Duration = .zero)
}

import Dialogue
import JSGF
import Sound

/// Whose turn it is.
public enum Floor: Hashable, Sendable {
  /// The engine speaks and hears nobody: the key of the prompt; nil where it is about to.
  case speaking(String?)
  /// It speaks with its ears open: the key of the prompt, and whether what it will listen for next is a secret.
  case interruptible(String?, isSecret: Bool = false)
  /// Both speak: the key of the prompt.
  case interrupted(String?)
  /// It has asked and waits for the person; a secret is not to be seen by others.
  case asked(isSecret: Bool)
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
  /// A line from a keyboard beside the microphone. The session understands it in the grammar of the state, also while a prompt
  /// plays, and asks for no confirmation. Only "stop" cuts a phrase to a stranger.
  case line(TypedLine)
  /// No sound came for so long: a device went and came back, and the clock stood still. Nothing that was being heard goes
  /// on, and what was being said is said again from its beginning. Where it lasted, the flow is told (``Dialogue/Event/returned(_:)``).
  case gap(Duration)
  /// Tags without words, of a button or a switch that somebody pressed. They are sure, and no ears are asked. They are taken
  /// where the grammar that is listened to can give each of them; else only the transcript tells of them, as an `ignore`:
  /// nobody misspoke, so nobody is asked again. `after` is as for what is typed.
  case meant([Tag], after: Duration = .zero)
}

/// A line that was typed at a keyboard beside the microphone.
public struct TypedLine: Equatable, Sendable {
  public let text: String
  /// Whether it answers a question for a secret. It is given to no other question.
  public let isSecret: Bool

  public init(_ text: String, isSecret: Bool = false) { (self.text, self.isSecret) = (text, isSecret) }
}

import Dialogue
import JSGF
import Sound

/// The floor: who speaks, and who is awaited.
public enum Floor: Hashable, Sendable {
  /// The engine speaks and does not listen. It carries the prompt's key; nil where a prompt is about to start.
  case speaking(String?)
  /// The engine speaks and listens for a barge-in. It carries the prompt's key, and whether the answer to it is sensitive.
  case interruptible(String?, isSecret: Bool = false)
  /// The engine and the user both speak. It carries the prompt's key.
  case interrupted(String?)
  /// The engine has asked and waits for the user. A sensitive answer is not displayed.
  case asked(isSecret: Bool)
  /// The engine waits for its backend, and listens meanwhile.
  case meanwhile
  /// The user speaks.
  case hearing
}

/// An input event of a session.
public enum InputEvent: Equatable, Sendable {
  /// Samples at ``Waveform/hearingRate``, and how far they move the clock. A microphone's samples move it by their own
  /// length. A recording's do not, so that a slow synthesizer and typed text lead to the same conversation. `guide` is the
  /// reference for voice activity: the same stretch of time with the echo suppressed more strongly than is good for
  /// recognition. It is nil where the samples themselves serve.
  case sound([Int16], elapsed: Duration, guide: [Int16]? = nil)
  /// Typed words, which need no recogniser. They carry their decision, `or` their alternative, and `after` the time that
  /// typing took: none from a script.
  case typed(String, Hypothesis.Decision = .accept, or: String? = nil, after: Duration = .zero)
  /// A line from a keyboard beside the microphone. The session understands it in the grammar of the state, also while a prompt
  /// plays, and asks for no confirmation. Only "stop" cuts a phrase to a stranger.
  case line(TypedLine)
  /// An audio gap of this length: a device went away and came back, and the clock stood still. The present utterance is
  /// dropped, and the present prompt starts again. After a long gap the flow gets ``Dialogue/Event/returned(_:)``.
  case gap(Duration)
  /// Tags without words, from a button or a switch that the user pressed. They are certain and need no recogniser. The
  /// session accepts them where the active grammar can give each of them. Otherwise only the transcript records them, as an
  /// `ignore`: the user said nothing wrong, so there is no reprompt. `after` is as for typed words.
  case meant([Tag], after: Duration = .zero)
}

/// A line that was typed at a keyboard beside the microphone.
public struct TypedLine: Equatable, Sendable {
  public let text: String
  /// Whether the line answers a question for a sensitive value. It is used for no other question.
  public let isSecret: Bool

  public init(_ text: String, isSecret: Bool = false) { (self.text, self.isSecret) = (text, isSecret) }
}

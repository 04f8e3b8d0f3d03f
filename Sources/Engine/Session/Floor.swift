import Audio
public import Dialogue
public import JSGF

/// The state of turn-taking: whether the engine speaks, the user speaks, or the engine waits.
public enum Floor: Hashable, Sendable {
  /// The engine plays a prompt and does not listen. The value is the prompt's key; nil where a prompt is about to
  /// start.
  case speaking(String?)
  /// The engine plays a prompt and listens for a barge-in. The values are the prompt's key, and whether the answer to
  /// the prompt is sensitive.
  case speakingWithBargeIn(String?, isSensitive: Bool = false)
  /// The engine and the user speak at the same time. The value is the prompt's key.
  case interrupted(String?)
  /// The engine has asked a question and waits for the user's answer. A sensitive answer is not displayed.
  case listening(isSensitive: Bool)
  /// The engine waits for its backend, and listens at the same time.
  case awaitingBackend
  /// The user is speaking, and no prompt plays.
  case inUtterance
}

/// An input event of a session.
public enum InputEvent: Equatable, Sendable {
  /// Audio samples at ``Waveform/asrSampleRate``.
  ///
  /// `elapsed` is the time by which they advance the session's clock: their own length for a microphone, zero for a
  /// recording, so that a slow synthesizer and typed text lead to the same conversation. `vadReference` is the same
  /// stretch of audio with stronger echo suppression than recognition tolerates. It serves voice activity detection;
  /// where it is nil, the samples themselves do.
  case audio([Int16], elapsed: Duration, vadReference: [Int16]? = nil)
  /// Typed words, which bypass the recogniser. The values are the text, the decision of the confidence model, an
  /// alternative text (`or`), and the time that typing took (`after`; zero from a script).
  case text(String, Hypothesis.Decision = .accept, or: String? = nil, after: Duration = .zero)
  /// A line from a keyboard beside the microphone. The session interprets it in the grammar of the current state,
  /// also while a prompt plays, and asks for no confirmation. A prompt to a bystander is ended only by "stop".
  case typedLine(TypedLine)
  /// An audio gap of this length: an audio device disappeared and came back, and the session's clock stood still. The
  /// session drops the current utterance and restarts the current prompt. After a long gap the flow gets
  /// ``Dialogue/Event/audioRestored(_:)``.
  case audioGap(Duration)
  /// Tags without words, from a button or a switch that the user pressed. They bypass the recogniser and need no
  /// confirmation. The session accepts them where the active grammar can produce each of them. Otherwise it only
  /// records an `ignore` in the transcript and plays no reprompt, since the user said nothing wrong. `after` is the
  /// time that the press took.
  case tags([Tag], after: Duration = .zero)
}

/// A line that was typed at a keyboard beside the microphone.
public struct TypedLine: Equatable, Sendable {
  public let text: String
  /// Whether the user typed the line in answer to a question for a sensitive value. The session uses it for no other
  /// question.
  public let isSensitive: Bool

  public init(_ text: String, isSensitive: Bool = false) { (self.text, self.isSensitive) = (text, isSensitive) }
}

public import Dialogue
public import JSGF
public import TurnTaking

/// An input event of a session.
public enum InputEvent: Equatable, Sendable {
  /// Audio samples at ``Waveform/asrSampleRate``.
  ///
  /// `elapsed` is the time by which the session's clock advances with the samples: their duration for a microphone,
  /// zero for a recording, so that a slow synthesizer and typed text lead to the same conversation. `vadReference` is
  /// the same stretch of audio with stronger echo suppression than recognition tolerates. The session detects voice
  /// activity in it; if it is nil, in the samples themselves.
  case audio([Int16], elapsed: Duration, vadReference: [Int16]? = nil)
  /// Typed text, which bypasses the recogniser. The payload is the text, the decision of the confidence model that the
  /// session assumes, an alternative text (`or`), and the time that typing took (`after`; zero from a script).
  case text(String, Hypothesis.Decision = .accept, or: String? = nil, after: Duration = .zero)
  /// A line from a keyboard beside the microphone. The session interprets the line in the grammar of the current state,
  /// also while a prompt plays. The user must confirm a line only if it is no sentence of the grammar. Only "stop" ends
  /// a prompt to a bystander.
  case typedLine(TypedLine)
  /// An audio gap of this length: an audio device disappeared and came back, and the session's clock stood still. The
  /// session drops the current utterance and restarts the current prompt. After a long gap the flow gets
  /// ``Dialogue/Event/audioRestored(_:)``.
  case audioGap(Duration)
  /// Tags without words, from a button or a switch that the user pressed. They bypass the recogniser and need no
  /// confirmation. The session accepts them if the active grammar can produce each of them. Otherwise it only records
  /// `rejected` in the transcript and plays no reprompt, since the user said nothing wrong. `after` is the time that
  /// the press took.
  case tags([Tag], after: Duration = .zero)
}

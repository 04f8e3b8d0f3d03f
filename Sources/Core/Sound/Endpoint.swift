/// An event from an endpointer.
public enum Endpoint: Equatable, Sendable {
  /// The user began to speak: sound above the noise floor has lasted longer than a click.
  case began
  /// A silence that may be the end, with the utterance so far. It is reported only if the endpointer has a probe time.
  case paused(Utterance)
  /// The utterance is over: its pre-roll, the speech and a little trailing silence. If a pause was reported and the user has
  /// not spoken since, it is the utterance of that pause.
  case ended(Utterance)
  /// The utterance reached the maximum length before it ended; the part up to then.
  case overran(Utterance)
}

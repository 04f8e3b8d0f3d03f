/// An event from an endpointer.
public enum Endpoint: Equatable, Sendable {
  /// The user began to speak: sound above the noise floor has lasted longer than a click.
  case began
  /// The user pauses, and the utterance may be over. The payload is the utterance so far. The endpointer reports pauses
  /// only if it has a probe time (`probeAfter`).
  case paused(Utterance)
  /// The utterance is over. The payload is its pre-roll, the speech and a little trailing silence. If a pause was
  /// reported and the user has not spoken since, it is the utterance of that pause.
  case ended(Utterance)
  /// The utterance has reached the maximum length and is ended. The payload is the utterance up to this moment.
  case overran(Utterance)
}

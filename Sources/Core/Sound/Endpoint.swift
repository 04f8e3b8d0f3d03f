/// What an endpointer noticed.
public enum Endpoint: Equatable, Sendable {
  /// Somebody began to speak: there has been sound above the noise for long enough not to be a click.
  case began
  /// A silence that may be the end: what was said until then. Only where the endpointer was told to look.
  case paused(Utterance)
  /// The utterance is over: what came just before it, the speech, and a little of the silence behind it; where it paused
  /// before, what was told then.
  case ended(Utterance)
  /// The utterance had not ended when it reached the longest length allowed; what there was of it.
  case overran(Utterance)
}

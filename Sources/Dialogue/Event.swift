/// Things that happened.
public enum Event<Intent: Equatable & Sendable, Answer: Equatable & Sendable>: Equatable, Sendable {
  /// The conversation begins; a waking phrase has not been heard yet.
  case opened
  /// The person said something that the active grammar gives a meaning.
  case heard(Intent, Hypothesis)
  /// Somebody spoke and was not understood; the best guess, if there was one.
  case nomatch(Hypothesis?)
  /// Nobody spoke for as long as the last `listen` allowed.
  case noinput
  /// The world answered a question.
  case answered(Answer)
  /// A `wake` has come due.
  case elapsed(Alarm)
}

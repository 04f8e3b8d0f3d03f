/// Things that happened.
public enum Event<Intent: Named, Answer: Named>: Hashable, Sendable {
  /// The conversation begins; a waking phrase has not been heard yet.
  case opened
  /// The person said something that the active grammar gives a meaning;
  /// `or`: what else it may have been, where it was half understood and something came close.
  case heard(Intent, Hypothesis, or: Guess<Intent>? = nil)
  /// Somebody spoke and was not understood; the best guess, if there was one.
  case nomatch(Hypothesis?)
  /// Nobody spoke for as long as the last `listen` allowed.
  case noinput
  /// The world answered a question.
  case answered(Answer)
  /// A `wake` has come due.
  case elapsed(Alarm)
  /// For a while nobody could be heard and nobody could hear us: a device went, and came back. Whose turn it was.
  case returned(Turn)
}

/// Whose turn it is.
public enum Turn: String, Hashable, Sendable, CaseIterable {
  /// Something is being said, or is about to be. It is said again from its beginning, behind what is answered.
  case ours
  /// The person has the floor.
  case theirs
  /// An answer of the world is awaited.
  case worlds
}

extension Event {
  /// The event in a word: what was meant, what was answered, which wait is over.
  /// - Parameter state: the state that it led to: what was half understood and is asked about is `unsure`, whatever it was.
  public func label(leadingTo state: String) -> String {
    switch self {
    case .opened: "opened"
    case .heard(_, let hypothesis, _) where hypothesis.decision == .ask && state == Doubt.stateName: "unsure"
    case .heard(let intent, _, _): intent.name
    case .nomatch: "nomatch"
    case .noinput: "noinput"
    case .answered(let answer): answer.name
    case .elapsed(let alarm): alarm.name
    case .returned: "returned"
    }
  }
}

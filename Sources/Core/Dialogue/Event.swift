/// An event of a conversation, which a flow handles.
public enum Event<Intent: Labelled, Answer: Labelled>: Hashable, Sendable {
  /// The conversation begins; the wake word has not been recognised yet.
  case opened
  /// The user said something that the active grammar gives a meaning. `or` is the alternative interpretation, if the
  /// recogniser was uncertain and another sentence came close.
  case heard(Intent, Hypothesis, or: Interpretation<Intent>? = nil)
  /// The user spoke and was not understood (no-match). The payload is the best hypothesis, if there is one.
  case nomatch(Hypothesis?)
  /// The user did not speak within the timeout of the last `listen` (no-input).
  case noinput
  /// The backend answered a query.
  case answered(Answer)
  /// A stream to which the flow subscribes (``Flow/subscriptions``) has observed something.
  case observed(Answer)
  /// A timer fired.
  case timerFired(FlowTimer)
  /// Audio was lost for a while, because a device disappeared and came back. The payload is the turn during which it
  /// was lost.
  case audioRestored(Turn)
}

/// Who has the turn in the dialogue.
public enum Turn: String, Hashable, Sendable, CaseIterable {
  /// The engine speaks or is about to speak. After a loss of audio it repeats the prompt from the beginning, after the
  /// effects of the event.
  case system = "system"
  /// The user has the floor.
  case user = "user"
  /// The flow waits for the backend to answer.
  case backend = "backend"
}

extension Event {
  /// Returns a one-word label of the event: the name of the intent, the answer or the timer.
  /// - Parameter state: The name of the state that the event led to. If the flow asks the user to confirm an uncertain
  ///   utterance, the label is `unsure`, regardless of the intent.
  public func label(leadingTo state: String) -> String {
    switch self {
    case .opened: "opened"
    case .heard(_, let hypothesis, _) where hypothesis.decision == .ask && state == ConfirmationState.stateName:
      "unsure"
    case .heard(let intent, _, _): intent.name
    case .nomatch: "nomatch"
    case .noinput: "noinput"
    case .answered(let answer), .observed(let answer): answer.name
    case .timerFired(let timer): timer.name
    case .audioRestored: "returned"
    }
  }
}

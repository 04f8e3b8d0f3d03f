import Dialogue

/// Lines that the user types beside a microphone. A line interrupts a prompt as a barge-in does, and no line is lost.
extension Session {
  /// Interprets a line at once where the active grammar covers it; otherwise the line waits until the engine asks a
  /// question.
  ///
  /// Over a prompt the session interprets the line in the grammar of the state, and the line ends the prompt. Over a
  /// prompt to a bystander it interprets the line in the grammar for that moment, as it does speech: "stop" ends the
  /// prompt, and another phrase follows it. A line that answers a question for a sensitive value is dropped when the
  /// session no longer asks such a question.
  func take(_ line: TypedLine) async {
    let isSecret = upcoming?.isSecret ?? line.isSecret
    if line.isSecret, !isSecret, !isAwaiting { return }
    let line = TypedLine(line.text, isSecret: line.isSecret || isSecret)
    guard let ear = ear(for: line) else { return waiting.append(line) }
    if listening == nil { noteOverlap() }
    began = nil
    // The microphone's current utterance is discarded, so that the user's turn is not interpreted twice.
    hearkening.reset()
    await understand(line.text, .accept, or: nil, ear)
  }

  /// Removes and returns the next waiting line, if the engine has asked a question; nil otherwise. A line with a
  /// sensitive value is never used for an ordinary question.
  func takeWaiting() -> TypedLine? {
    guard case .asked(let isSecret) = floor, !waiting.isEmpty else { return nil }
    if !isSecret { waiting.removeAll(where: \.isSecret) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// The active listen request, or the one that follows the current prompt.
  var upcoming: ListenRequest? { listening?.attention ?? queuedAttention }

  /// Returns the listener that interprets a typed line; nil where no active grammar covers the line, which then has
  /// to wait.
  private func ear(for line: TypedLine) -> ActiveListener? {
    if let listening { return !isAwaiting || understands(line, listening.attention) ? listening : nil }
    guard let attention = queuedAttention else { return nil }
    let ear =
      isSpeakingToOthers
      ? ActiveListener(before: attention, isSecret: line.isSecret) : ActiveListener(over: attention)
    return understands(line, ear.attention) ? ear : nil
  }

  /// Whether the user has the floor only until the backend answers.
  private var isAwaiting: Bool { outstanding > 0 && listening != nil && listening?.deadline == nil }

  private func understands(_ line: TypedLine, _ attention: ListenRequest) -> Bool {
    attention.takesText || tags(of: Hypothesis(typed: line.text, .accept), attention) != nil
  }
}

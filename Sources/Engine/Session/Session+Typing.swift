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
  func process(_ line: TypedLine) async {
    let isSensitive = upcoming?.isSensitive ?? line.isSensitive
    if line.isSensitive, !isSensitive, !isAwaiting { return }
    let line = TypedLine(line.text, isSensitive: line.isSensitive || isSensitive)
    guard let listener = listener(for: line) else { return pendingLines.append(line) }
    if activeListener == nil { noteOverlap() }
    utteranceBegan = nil
    // The microphone's current utterance is discarded, so that the user's turn is not interpreted twice.
    utteranceDetector.reset()
    await understand(line.text, .accept, or: nil, listener)
  }

  /// Removes and returns the next waiting line, if the engine has asked a question; nil otherwise. A line with a
  /// sensitive value is never used for an ordinary question.
  func takePendingLine() -> TypedLine? {
    guard case .listening(let isSensitive) = floor, !pendingLines.isEmpty else { return nil }
    if !isSensitive { pendingLines.removeAll(where: \.isSensitive) }
    return pendingLines.isEmpty ? nil : pendingLines.removeFirst()
  }

  /// The active listen request, or the one that follows the current prompt.
  var upcoming: ListenRequest? { activeListener?.request ?? queuedRequest }

  /// Returns the listener that interprets a typed line; nil where no active grammar covers the line, which then has
  /// to wait.
  private func listener(for line: TypedLine) -> ActiveListener? {
    if let activeListener { return !isAwaiting || accepts(line, activeListener.request) ? activeListener : nil }
    guard let request = queuedRequest else { return nil }
    let listener =
      isSpeakingToBystander
      ? ActiveListener(before: request, isSensitive: line.isSensitive) : ActiveListener(over: request)
    return accepts(line, listener.request) ? listener : nil
  }

  /// Whether the user has the floor only until the backend answers.
  private var isAwaiting: Bool { pendingQueries > 0 && activeListener != nil && activeListener?.deadline == nil }

  private func accepts(_ line: TypedLine, _ request: ListenRequest) -> Bool {
    request.acceptsFreeText || tags(of: Hypothesis(typed: line.text, .accept), request) != nil
  }
}

public import Dialogue

/// Lines that the user types while a microphone listens.
extension TurnTaking {
  /// Takes a line that the user has typed. In the user's turn it is interpreted at once. Over a prompt, and while the
  /// backend is awaited, it is interpreted at once only if the active grammar covers it. Otherwise it waits until the
  /// engine asks a question, see ``nextLine()``.
  ///
  /// Over a prompt the line is interpreted in the grammar of the state, and ends the prompt. Over a prompt to a
  /// bystander it is interpreted in the grammar for that moment, as speech is: "stop" ends the prompt, and another
  /// phrase follows it. A line that answers a question for a sensitive value is dropped if the session no longer asks
  /// such a question.
  /// - Parameter isCovered: returns whether the line is a sentence of a request's grammar.
  /// - Returns: the listener that interprets the line; nil if the line waits or is dropped.
  public mutating func lineTyped(_ line: TypedLine, isCovered: (ListenRequest) -> Bool) -> ActiveListener? {
    let isSensitive = upcoming?.isSensitive ?? line.isSensitive
    if line.isSensitive, !isSensitive, !isAwaitingBackend { return nil }
    let line = TypedLine(line.text, isSensitive: line.isSensitive || isSensitive)
    if let listener = listener(for: line, isCovered: isCovered) { return listener }
    lines.append(line)
    return nil
  }

  /// Returns the listener that interprets a typed line; nil if the line must wait: no question is
  /// open, and no active grammar covers the line.
  package func listener(for line: TypedLine, isCovered: (ListenRequest) -> Bool) -> ActiveListener? {
    if let turnListener { return !isAwaitingBackend || isCovered(turnListener.request) ? turnListener : nil }
    guard let request = queuedRequest else { return nil }
    let listener =
      isSpeakingToBystander
      ? ActiveListener(before: request, isSensitive: line.isSensitive) : ActiveListener(over: request)
    return isCovered(listener.request) ? listener : nil
  }

  /// Removes and returns the next waiting line, if the engine has asked a question; nil otherwise. A line with a
  /// sensitive value is never used for an ordinary question.
  public mutating func nextLine() -> TypedLine? {
    guard case .listening(let isSensitive) = floor, !lines.isEmpty else { return nil }
    if !isSensitive { lines.removeAll(where: \.isSensitive) }
    return lines.isEmpty ? nil : lines.removeFirst()
  }
}

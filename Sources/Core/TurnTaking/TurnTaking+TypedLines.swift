public import Dialogue

/// Lines that the user types while a microphone listens.
extension TurnTaking {
  /// Returns the listener that interprets a typed line; nil if no active grammar covers the line, which then has to
  /// wait.
  /// - Parameter isCovered: returns whether the line is a sentence of a request's grammar.
  public func listener(for line: TypedLine, isCovered: (ListenRequest) -> Bool) -> ActiveListener? {
    if let turnListener { return !isAwaitingBackend || isCovered(turnListener.request) ? turnListener : nil }
    guard let request = queuedRequest else { return nil }
    let listener =
      isSpeakingToBystander
      ? ActiveListener(before: request, isSensitive: line.isSensitive) : ActiveListener(over: request)
    return isCovered(listener.request) ? listener : nil
  }

  /// Stores a typed line until the engine asks a question, to which the line is then the answer.
  public mutating func lineQueued(_ line: TypedLine) { lines.append(line) }

  /// Removes the first waiting line and returns it if the engine has asked a question; otherwise nil. A line with a
  /// sensitive value is never used for an ordinary question.
  public mutating func nextLine() -> TypedLine? {
    guard case .listening(let isSensitive) = floor, !lines.isEmpty else { return nil }
    if !isSensitive { lines.removeAll(where: \.isSensitive) }
    return lines.isEmpty ? nil : lines.removeFirst()
  }
}

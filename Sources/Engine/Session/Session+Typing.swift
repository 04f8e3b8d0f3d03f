import Dialogue

/// Lines that the user types beside a microphone: they cut in as speech does, and none is lost.
extension Session {
  /// Acts on a line at once where it is understood; else the line waits until the user is asked.
  ///
  /// Over a prompt the line is understood in the grammar of the state, and ends the prompt. Over a phrase to a stranger it is
  /// understood in the grammar for that moment, as speech is: "stop" ends the phrase, and another phrase follows it. A line for a
  /// secret is dropped when the session no longer asks for one.
  func take(_ line: TypedLine) async {
    let isSecret = upcoming?.isSecret ?? line.isSecret
    if line.isSecret, !isSecret, !isAwaiting { return }
    let line = TypedLine(line.text, isSecret: line.isSecret || isSecret)
    guard let ear = ear(for: line) else { return waiting.append(line) }
    if listening == nil { noteOverlap() }
    began = nil
    // What the microphone was hearing is not acted on as well.
    hearkening.reset()
    await understand(line.text, .accept, or: nil, ear)
  }

  /// The next line that waited, where the user is asked now. A line for a secret is given to no other question.
  func takeWaiting() -> TypedLine? {
    guard case .asked(let isSecret) = floor, !waiting.isEmpty else { return nil }
    if !isSecret { waiting.removeAll(where: \.isSecret) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// What is listened for now, or behind what is being said.
  var upcoming: ListenRequest? { listening?.attention ?? queuedAttention }

  /// The ear for a line; nil where the line is not understood now and has to wait.
  private func ear(for line: TypedLine) -> ActiveListener? {
    if let listening { return !isAwaiting || understands(line, listening.attention) ? listening : nil }
    guard let attention = queuedAttention else { return nil }
    let ear =
      isSpeakingToOthers
      ? ActiveListener(before: attention, isSecret: line.isSecret) : ActiveListener(over: attention)
    return understands(line, ear.attention) ? ear : nil
  }

  /// Whether the user has the floor only until the world has answered.
  private var isAwaiting: Bool { outstanding > 0 && listening != nil && listening?.deadline == nil }

  private func understands(_ line: TypedLine, _ attention: ListenRequest) -> Bool {
    attention.takesText || tags(of: Hypothesis(typed: line.text, .accept), attention) != nil
  }
}

public import Ports
public import Session

/// A conversation of any app that can be run from beginning to end.
public protocol RunnableConversation: Sendable {
  /// Runs the conversation from beginning to end.
  /// - Parameters:
  ///   - output: plays the engine's speech.
  ///   - observe: a callback that gets each event and effect when it happens. The conversation does not store them,
  ///     since it may last for days.
  ///   - show: a callback that gets the view of the app, at the beginning and after each change.
  func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws
}

extension RunnableConversation {
  /// Runs the conversation from beginning to end, for a caller that does not use the view.
  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws {
    try await run(input, output: output, observe: observe, show: { _ in })
  }

  /// Runs a finite conversation without audible output.
  /// - Returns: all events and effects.
  public func transcript(
    of input: any AudioInput, observe: @escaping @Sendable (TranscriptEntry) -> Void = { _ in }
  ) async throws -> [TranscriptEntry] {
    let entries = TranscriptBuffer()
    try await run(input, output: NullOutput()) { entry in
      observe(entry)
      entries.add(entry)
    }
    return entries.all
  }
}

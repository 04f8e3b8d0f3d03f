import Ports
import Session
import VoiceEngine

/// A conversation that could not be created.
struct FailedConversation: RunnableConversation {
  let error: any Error

  func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws { throw error }
}

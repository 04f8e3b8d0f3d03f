import Session

/// A conversation of any app that can be had from beginning to end.
public protocol Conversing: Sendable {
  /// - Parameters:
  ///   - output: where the speech goes where it is not to be written to a file.
  ///   - observe: sees every event and effect when it happens.
  /// - Returns: all of them.
  @discardableResult
  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry]
}

extension Conversing {
  @discardableResult
  public func run(
    _ speaker: any AudioInput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry] {
    try await run(speaker, output: Silence(), observe: observe)
  }
}

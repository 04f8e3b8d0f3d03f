import Session

/// A conversation of any app that can be had from beginning to end.
public protocol Conversing: Sendable {
  /// - Parameters:
  ///   - output: where the speech goes where it is not to be written to a file.
  ///   - observe: sees every event and effect when it happens. They are not kept: somebody may talk for days.
  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws
}

extension Conversing {
  /// Has one that comes to an end, and whose speech nobody hears but a file.
  /// - Returns: every event and effect.
  public func transcript(
    of speaker: any AudioInput, observe: @escaping @Sendable (TranscriptEntry) -> Void = { _ in }
  ) async throws -> [TranscriptEntry] {
    let entries = Entries()
    try await run(speaker, output: Silence()) { entry in
      observe(entry)
      entries.add(entry)
    }
    return entries.all
  }
}

import ErrorReports
import Processes

extension ProgramRun {
  /// The maximum number of bytes of a program's output that are read.
  private static let mostText = 2_000

  /// Runs the program and waits for its end; see ``run(output:atMost:thenEnded:)``.
  /// - Returns: how the program ended, and its output as one line.
  func run(atMost limit: Duration, thenEnded isEnded: Bool) async throws(ProgramError) -> (end: End, says: String) {
    let (end, output) = try await run(
      output: .collected(bytes: Self.mostText), atMost: limit, thenEnded: isEnded)
    return (end, SanitizedText.line(String(decoding: output, as: UTF8.self)))
  }
}

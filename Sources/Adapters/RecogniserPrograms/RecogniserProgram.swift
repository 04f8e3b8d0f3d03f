/// A program that recognises speech. Documentation/Recogniser-protocol.md describes its input and output.
public struct RecogniserProgram: Hashable, Sendable {
  /// The name of the recogniser, for errors.
  public let name: String
  /// The program's path and its arguments.
  public let line: [String]
  /// All environment variables of the program.
  public let environment: [String: String]

  public init(_ name: String, _ line: [String], environment: [String: String]) {
    (self.name, self.line, self.environment) = (name, line, environment)
  }

  /// The times after which a program that does not answer is killed.
  public struct Limits: Hashable, Sendable {
    /// From its start to its first line, while it loads its libraries.
    public var start = Duration.seconds(10)
    /// From the end of an utterance to its result. The user waits meanwhile.
    public var result = Duration.seconds(3)

    public init() {}
  }
}

/// A failure of a recogniser's program. The conversation goes on with the recogniser of the engine.
public struct RecogniserProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Error, Hashable, Sendable {
    /// The program could not be started, for this reason.
    case notStarted(String)
    /// The program has ended.
    case ended
    /// The program did not answer within this time.
    case late(Duration)
    /// The program reported this error.
    case reported(String)
    /// The program printed this line, which is no message.
    case noMessage(String)
  }

  /// The name of the recogniser.
  public let name: String
  public let cause: Cause
  /// Whether the program will not be started again in this process.
  public var isFinal = false

  public var description: String {
    let problem =
      switch cause {
      case .notStarted(let reason): "could not be started: \(reason)"
      case .ended: "has ended"
      case .late(let limit): "did not answer within \(limit.components.seconds) s, and was killed"
      case .reported(let text): "reported an error: \(text)"
      case .noMessage(let line): "printed a line that is no message: \(line)"
      }
    let consequence =
      isFinal
      ? "the engine's own recogniser replaces it until the end of this program; check it with: vivavoz doctor"
      : "the engine's own recogniser has recognised this utterance, and the program is started again"
    return "the recogniser \(name) \(problem); \(consequence)"
  }
}

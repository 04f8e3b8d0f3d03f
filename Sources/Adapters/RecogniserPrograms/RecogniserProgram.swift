import Processes

/// A program that recognises speech. Documentation/Recogniser-protocol.md describes its input and output.
public struct RecogniserProgram: Hashable, Sendable {
  /// The name of the recogniser, for errors.
  public let name: String
  /// The command line: the program's path, followed by its arguments.
  public let line: [String]
  /// All environment variables of the program.
  public let environment: [String: String]

  public init(_ name: String, _ line: [String], environment: [String: String]) {
    (self.name, self.line, self.environment) = (name, line, environment)
  }

  /// Starts the program, waits until it is ready, and ends it.
  /// - Returns: the name that the program gives itself.
  /// - Throws: a ``RecogniserProgramError``. If the program has ended, the error's cause is the last line of its
  ///   stderr.
  public func check(_ limits: Limits = Limits()) async throws(RecogniserProgramError) -> String {
    do {
      let errors = try MemoryFile()
      let connection = try await ProgramConnection(line, environment: environment, errors: errors.path)
      let timeout = Task {
        try await Task.sleep(for: limits.start)
        connection.close()
        return true
      }
      for await line in connection.lines {
        timeout.cancel()
        guard let answer = RecogniserAnswer(line) else { throw error(.noMessage(String(line.prefix(200)))) }
        if let name = answer.ready { return name }
        throw error(answer.error.map { .reported($0) } ?? .noMessage(String(line.prefix(200))))
      }
      timeout.cancel()
      if (try? await timeout.value) == true { throw error(.late(limits.start)) }
      let last = String(decoding: errors.bytes(atMost: 1 << 16), as: UTF8.self).split(separator: "\n").last
      throw error(last.map { .reported(String($0)) } ?? .ended)
    } catch let failure as ProgramError {
      throw error(.notStarted(failure.reason))
    } catch let failure as RecogniserProgramError {
      throw failure
    } catch {
      throw self.error(.notStarted("\(error)"))
    }
  }

  private func error(_ cause: RecogniserProgramError.Cause) -> RecogniserProgramError {
    RecogniserProgramError(name: name, cause: cause)
  }

  /// The timeouts after which a program that does not answer is killed.
  public struct Limits: Hashable, Sendable {
    /// The timeout for the start: until the message that the program is ready. The program loads its libraries
    /// meanwhile.
    public var start = Duration.seconds(10)
    /// The timeout for a result, from the end of the utterance. The user waits meanwhile.
    public var result = Duration.seconds(3)

    public init() {}
  }
}

/// A failure of a recogniser's program. The conversation continues with the engine's own recogniser.
public struct RecogniserProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Error, Hashable, Sendable {
    /// The program could not be started, for this reason.
    case notStarted(String)
    /// The program has ended unexpectedly.
    case ended
    /// The program has not answered within this timeout.
    case late(Duration)
    /// The program reported this error.
    case reported(String)
    /// The program printed this line, which is no message of the protocol.
    case noMessage(String)
  }

  /// The name of the recogniser.
  public let name: String
  public let cause: Cause
  /// Whether this process will not start the program again.
  public var isFinal = false

  /// The description of the failure, without its consequence for the conversation.
  public var problem: String {
    switch cause {
    case .notStarted(let reason): "could not be started: \(reason)"
    case .ended: "has ended"
    case .late(let limit): "did not answer within \(limit.components.seconds) s, and was killed"
    case .reported(let text): "reported an error: \(text)"
    case .noMessage(let line): "printed a line that is no message: \(line)"
    }
  }

  public var description: String {
    let consequence =
      isFinal
      ? "the engine's own recogniser replaces it until the end of this program; check it with: vivavoz doctor"
      : "the engine's own recogniser has recognised this utterance, and the program is started again"
    return "the recogniser \(name) \(problem); \(consequence)"
  }
}

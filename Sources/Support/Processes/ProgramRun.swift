import Subprocess
import SystemPackage

/// A program that runs to its end. It inherits no open files, no blocked signals and not this program's process group.
public struct ProgramRun: Sendable {
  /// How the program ended.
  public enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The program was still running at the timeout.
    case late
  }

  /// Where the program's stdout and stderr go.
  public enum Output: Hashable, Sendable {
    case discarded
    /// The stderr of this process.
    case standardError
    /// Memory. The run returns the first bytes of the output, at most the number in the payload.
    case collected(bytes: Int)
    /// As `collected`, for stdout alone; what the program writes to stderr is discarded.
    case collectedAlone(bytes: Int)
  }

  private let program: String
  private let arguments: [String]
  private let input: [UInt8]

  /// - Parameters:
  ///   - program: the path of the program.
  ///   - input: the bytes on its stdin.
  public init(_ program: String, _ arguments: [String] = [], input: [UInt8] = []) {
    (self.program, self.arguments, self.input) = (program, arguments, input)
  }

  /// Starts the program and waits for its end.
  /// - Parameters:
  ///   - limit: the timeout of the wait; nil for none. The cancellation of the task ends the wait as well.
  ///   - isEnded: whether to kill the program and its child processes if the wait ends first. Otherwise they continue.
  /// - Returns: how the program ended, and the collected output.
  /// - Throws: ``ProgramError`` if the program cannot be started.
  public func run(
    output: Output, atMost limit: Duration? = nil, thenEnded isEnded: Bool = true
  ) async throws(ProgramError) -> (end: End, output: [UInt8]) {
    // Files in memory, since a pipe without a reader would block this process, and one without a writer the program.
    let source = try MemoryFile(holding: input)
    let sink = try MemoryFile(holding: [])
    let (ends, report) = AsyncStream.makeStream(of: Result<End, ProgramError>.self)
    let running = Task.detached { [self] in
      // The limit begins with the program, since a busy process starts this task later.
      let timer = Task {
        guard let limit else { return }
        try await Task.sleep(for: limit)
        report.yield(.success(.late))
      }
      defer { timer.cancel() }
      let result: Result<End, ProgramError>
      do { result = .success(try await end(from: source, to: output, sink)) } catch {
        result = .failure(ProgramError(error))
      }
      report.yield(result)
      return result
    }
    // A cancelled task gets no end.
    var first = await ends.first { _ in true } ?? .success(.late)
    if case .success(.late) = first, isEnded {
      running.cancel()
      // A busy process learns of the program's end after the limit. A program that ended by itself was not late.
      if case .success(.exited(let status)) = await running.value { first = .success(.exited(status)) }
    }
    return switch output {
    case .discarded, .standardError: (try first.get(), [])
    case .collected(let most), .collectedAlone(let most): (try first.get(), sink.bytes(atMost: most))
    }
  }

  private func end(from source: MemoryFile, to output: Output, _ sink: MemoryFile) async throws -> End {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    let target: FileDescriptorOutput =
      switch output {
      case .discarded: .fileDescriptor(try .open("/dev/null", .writeOnly), closeAfterSpawningProcess: true)
      case .standardError: .fileDescriptor(.standardError, closeAfterSpawningProcess: false)
      case .collected, .collectedAlone: .fileDescriptor(sink.descriptor, closeAfterSpawningProcess: false)
      }
    let arguments = Arguments(arguments)
    let input = FileDescriptorInput.fileDescriptor(source.descriptor, closeAfterSpawningProcess: false)
    if case .collectedAlone = output {
      return End(
        try await Subprocess.run(
          .path(FilePath(program)), arguments: arguments, platformOptions: options, input: input, output: target,
          error: .discarded
        ).terminationStatus)
    }
    return End(
      try await Subprocess.run(
        .path(FilePath(program)), arguments: arguments, platformOptions: options, input: input, output: target,
        error: .combinedWithOutput
      ).terminationStatus)
  }
}

extension ProgramRun.End {
  init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(code)
    case .signaled(let signal): self = .killed(signal: signal)
    }
  }
}

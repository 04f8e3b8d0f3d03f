import Glibc
public import Subprocess
import Synchronization
import SystemPackage

/// A child process, which runs until it ends by itself or this object is released. It inherits neither the open files
/// nor the process group of this process. So Ctrl-C does not end the child process; this process ends it later.
public final class RunningProgram: Sendable {
  public let processID: pid_t
  private let status: Status
  private let watch: Task<Void, Never>

  private final class Status: Sendable {
    let end = Mutex<ProgramRun.End?>(nil)
  }

  /// Starts a program without input, whose stdout is discarded.
  /// - Parameters:
  ///   - line: the program's path and its arguments.
  ///   - environment: all environment variables of the program.
  ///   - errors: the path of the file for the program's stderr; nil to discard it.
  /// - Throws: ``ProgramError`` if the program cannot be started.
  public convenience init(
    _ line: [String], environment: [String: String], errors: String? = nil
  ) async throws(ProgramError) {
    try await self.init(line, environment: environment, errors: errors, connection: nil)
  }

  /// - Parameter connection: the descriptor that becomes the program's stdin and stdout; nil for none.
  init(
    _ line: [String], environment: [String: String], errors: String?, connection: Int32?
  ) async throws(ProgramError) {
    let status = Status()
    let (starts, report) = AsyncStream.makeStream(of: Result<pid_t, ProgramError>.self)
    watch = Task.detached {
      do {
        let end = try await Self.run(line, environment, errors, connection) { report.yield(.success($0)) }
        status.end.withLock { $0 = end }
      } catch {
        // Where the program had started already, its end is unknown.
        status.end.withLock { $0 = .late }
        report.yield(.failure(ProgramError(error)))
      }
    }
    self.status = status
    // The start is awaited even where this task was cancelled, since the program may run already.
    let first = await Task.detached { await starts.first { _ in true } }.value
    processID = try (first ?? .failure(ProgramError(number: ECANCELED))).get()
  }

  private static func run(
    _ line: [String], _ environment: [String: String], _ errors: String?, _ connection: Int32?,
    started: @escaping (pid_t) -> Void
  ) async throws -> ProgramRun.End {
    var options = PlatformOptions()
    options.processGroupID = 0
    let file = try FileDescriptor.open(
      FilePath(errors ?? "/dev/null"), .writeOnly, options: [.create, .append], permissions: .ownerReadWrite)
    var variables: [Environment.Key: String] = [:]
    for (name, value) in environment {
      if let key = Environment.Key(rawValue: name) { variables[key] = value }
    }
    let (path, arguments) = (Executable.path(FilePath(line[0])), Arguments(Array(line.dropFirst())))
    let error = FileDescriptorOutput.fileDescriptor(file, closeAfterSpawningProcess: true)
    if let connection {
      let socket = FileDescriptor(rawValue: connection)
      let result = try await Subprocess.run(
        path, arguments: arguments, environment: .custom(variables), platformOptions: options,
        input: .fileDescriptor(socket, closeAfterSpawningProcess: false),
        output: .fileDescriptor(socket, closeAfterSpawningProcess: false), error: error
      ) { started($0.processIdentifier.value) }
      return ProgramRun.End(result.terminationStatus)
    }
    let result = try await Subprocess.run(
      path, arguments: arguments, environment: .custom(variables), platformOptions: options, input: .none,
      output: .discarded, error: error
    ) { started($0.processIdentifier.value) }
    return ProgramRun.End(result.terminationStatus)
  }

  deinit { kill() }

  public var isRunning: Bool { status.end.withLock { $0 == nil } }

  /// Kills the program, without waiting until it has ended.
  public func kill() { signal(SIGKILL) }

  /// Kills the program, and waits until it has ended.
  public func end() async {
    kill()
    await watch.value
  }

  /// The exit status in the shell's form: the status, or 128 plus the signal; nil while the program runs.
  public var outcome: Int32? {
    switch status.end.withLock({ $0 }) {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    case .late, nil: nil
    }
  }

  public func signal(_ signal: Int32) { status.end.withLock { if $0 == nil { Glibc.kill(processID, signal) } } }
}

package import Audio
public import Dialogue
public import Ports
import Processes
import Synchronization

/// A recogniser that runs as a program. The program gets the samples while the user speaks.
///
/// The engine's own recogniser recognises each utterance as well, and ``Agreement`` combines the two results. So the
/// confidence model of the locale, and the protection against a wrong call for help, apply to every program.
///
/// Each utterance uses a running program of its own; programs are started as they are needed. The engine's own
/// recogniser is used alone if all programs are busy, if a program fails, and for wake phrases. After ``mostFailures``
/// failures in a row no further program is started.
public final class ProgramRecogniser: Recogniser {
  static let mostFailures = 3

  private struct State {
    var idle: [RecogniserConnection] = []
    var count = 0
    var failures = 0
  }

  fileprivate let own: any GrammarProvider
  private let program: RecogniserProgram
  private let limits: RecogniserProgram.Limits
  private let size: Int
  private let onFailure: @Sendable (RecogniserProgramError) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - own: the engine's own recogniser.
  ///   - size: the maximum number of running programs.
  ///   - onFailure: a callback for each failure.
  public init(
    _ program: RecogniserProgram, own: any GrammarProvider, size: Int = 2,
    limits: RecogniserProgram.Limits = RecogniserProgram.Limits(),
    onFailure: @escaping @Sendable (RecogniserProgramError) -> Void
  ) {
    (self.program, self.own, self.size, self.limits) = (program, own, size, limits)
    self.onFailure = onFailure
  }

  public func start(for request: ListenRequest) -> any RecognitionStream { ProgramStream(self, request) }

  /// The process IDs of the running programs that no utterance uses.
  package var idleProcesses: [Int32] { state.withLock { $0.idle.map(\.processID) } }

  /// Reserves a running program for an utterance, and starts one if necessary; nil if the engine's own recogniser must
  /// be used alone.
  fileprivate func take() async -> RecogniserConnection? {
    let (idle, mayStart) = state.withLock { state in
      while let connection = state.idle.popLast() {
        if !connection.hasFailed { return (connection, false) as (RecogniserConnection?, Bool) }
        state.count -= 1
      }
      guard state.count < size, state.failures < Self.mostFailures else { return (nil, false) }
      state.count += 1
      return (nil, true)
    }
    guard mayStart else { return idle }
    do {
      return try await RecogniserConnection(program, limits)
    } catch {
      failed(.notStarted(error.reason))
      return nil
    }
  }

  fileprivate func give(_ connection: RecogniserConnection) { state.withLock { $0.idle.append(connection) } }

  fileprivate func succeeded() { state.withLock { $0.failures = 0 } }

  /// Reports the failure of a program. The program is not used again.
  fileprivate func failed(_ cause: RecogniserProgramError.Cause) {
    let isFinal = state.withLock { state in
      state.count -= 1
      state.failures += 1
      return state.failures == Self.mostFailures
    }
    onFailure(RecogniserProgramError(name: program.name, cause: cause, isFinal: isFinal))
  }
}

/// The recognition of one utterance, which is streamed to a program.
private final class ProgramStream: RecognitionStream {
  private enum Command: Sendable {
    case samples([Int16])
    case partial(CheckedContinuation<String?, Never>)
    case result(Utterance, CheckedContinuation<Result<Recognition?, any Error>, Never>)
  }

  private let commands: AsyncStream<Command>.Continuation

  init(_ recogniser: ProgramRecogniser, _ request: ListenRequest) {
    let (stream, commands) = AsyncStream.makeStream(of: Command.self)
    self.commands = commands
    Task {
      var utterance = await StreamedUtterance(recogniser, request)
      for await command in stream {
        switch command {
        case .samples(let samples): utterance.append(samples)
        case .partial(let continuation): continuation.resume(returning: utterance.partial)
        case .result(let complete, let continuation):
          continuation.resume(returning: await utterance.result(of: complete))
        }
      }
      utterance.end()
    }
  }

  deinit { commands.finish() }

  func append(_ samples: [Int16]) { if !samples.isEmpty { commands.yield(.samples(samples)) } }

  func partial() async -> String? { await withCheckedContinuation { commands.yield(.partial($0)) } }

  func result(of utterance: Utterance) async throws -> Recognition? {
    try await withCheckedContinuation { commands.yield(.result(utterance, $0)) }.get()
  }
}

/// The state of an utterance that is streamed to a program.
private struct StreamedUtterance {
  private let recogniser: ProgramRecogniser
  private let request: ListenRequest
  /// The program that gets the samples; nil if the engine's own recogniser is used alone.
  private var connection: RecogniserConnection?
  /// The number of samples that were sent to the program.
  private var sent = 0

  init(_ recogniser: ProgramRecogniser, _ request: ListenRequest) async {
    (self.recogniser, self.request) = (recogniser, request)
    // The engine's own recogniser reports a failure of the grammar.
    if let graph = try? await recogniser.own.searchGraph(for: request) {
      connection = await recogniser.take()
      connection?.start(graph)
    }
    await recogniser.own.prepare(for: request)
  }

  var partial: String? { connection?.partial }

  mutating func append(_ samples: [Int16]) {
    connection?.append(samples)
    sent += samples.count
  }

  mutating func result(of utterance: Utterance) async -> Result<Recognition?, any Error> {
    guard let connection else { return await own(utterance) }
    complete(utterance, connection)
    async let own = own(utterance)
    switch await connection.result() {
    case .success(let sentence):
      recogniser.succeeded()
      return switch await own {
      case .success(let recognition):
        .success(await Agreement(recogniser.own, request).recognition(recognition, sentence))
      case .failure(let error): .failure(error)
      }
    case .failure(let cause):
      self.connection = nil
      recogniser.failed(cause)
      return await own
    }
  }

  /// Sends the samples of an utterance that the program has not got yet. The program may have got some samples more,
  /// which are silence.
  private mutating func complete(_ utterance: Utterance, _ connection: RecogniserConnection) {
    let samples = utterance.sound.samples
    guard sent < samples.count else { return }
    connection.append(samples[sent...])
    sent = samples.count
  }

  /// Returns the result of the engine's own recogniser.
  private func own(_ utterance: Utterance) async -> Result<Recognition?, any Error> {
    do {
      return .success(try await recogniser.own.recognise(utterance, for: request))
    } catch {
      return .failure(error)
    }
  }

  /// Makes the program available to other utterances, after the end of this one.
  mutating func end() {
    if let connection { recogniser.give(connection) }
    connection = nil
  }
}

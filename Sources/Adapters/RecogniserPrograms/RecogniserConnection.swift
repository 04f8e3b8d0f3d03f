import Foundation
import Ports
import Processes
import Synchronization

/// A running recogniser program, used for one utterance at a time.
final class RecogniserConnection: Sendable {
  private struct State {
    var isReady = false
    /// The names of the grammars that the program has, the least recently used first.
    var loaded: [String] = []
    var partial: String?
    var failure: RecogniserProgramError.Cause?
    var lastRequest = 0
    var pending: CheckedContinuation<Result<String?, RecogniserProgramError.Cause>, Never>?

    /// Returns the caller that waits for a result, and removes it from the state, so that it is resumed only once.
    mutating func takePending() -> CheckedContinuation<Result<String?, RecogniserProgramError.Cause>, Never>? {
      defer { pending = nil }
      return pending
    }
  }

  /// The number of grammars that a program keeps. The engine's own decoder keeps fewer.
  private static let mostGrammars = 20

  private let limits: RecogniserProgram.Limits
  private let connection: ProgramConnection
  private let state = Mutex(State())

  /// Starts the program, without waiting until it is ready.
  init(_ program: RecogniserProgram, _ limits: RecogniserProgram.Limits) async throws(ProgramError) {
    self.limits = limits
    connection = try await ProgramConnection(program.line, environment: program.environment)
    Task { [weak self, lines = connection.lines] in
      for await line in lines { self?.handle(line) }
      self?.fail(.ended)
    }
  }

  deinit { connection.close() }

  var processID: pid_t { connection.processID }

  /// The words of the utterance so far; nil if there are none.
  var partial: String? { state.withLock { $0.partial } }

  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Begins an utterance. The grammar is sent first if the program does not have it.
  func start(_ graph: SearchGraph) {
    let (isNew, dropped) = state.withLock { state in
      state.partial = nil
      let isNew = !state.loaded.contains(graph.name)
      state.loaded.removeAll { $0 == graph.name }
      let dropped = state.loaded.count == Self.mostGrammars ? state.loaded.removeFirst() : nil
      state.loaded.append(graph.name)
      return (isNew, dropped)
    }
    if let dropped { connection.send(RecogniserRequest.line(RecogniserRequest.Drop(drop: dropped))) }
    if isNew { connection.send(RecogniserRequest.line(RecogniserRequest.Grammar(graph))) }
    connection.send(RecogniserRequest.line(RecogniserRequest.Start(start: graph.name)))
  }

  func append(_ samples: some Sequence<Int16>) {
    connection.send(RecogniserRequest.line(RecogniserRequest.Samples(samples)))
  }

  /// Requests the best sentence for the utterance so far; nil if there is none. Only one call may be in progress at a
  /// time.
  func result() async -> Result<String?, RecogniserProgramError.Cause> {
    let (number, limit) = state.withLock { state in
      state.lastRequest += 1
      return (state.lastRequest, state.isReady ? limits.result : limits.start + limits.result)
    }
    let timeout = Task { [weak self] in
      try await Task.sleep(for: limit)
      self?.fail(.late(limit))
    }
    defer { timeout.cancel() }
    return await withCheckedContinuation { continuation in
      let failure = state.withLock { state in
        if state.failure == nil { state.pending = continuation }
        return state.failure
      }
      if let failure { return continuation.resume(returning: .failure(failure)) }
      connection.send(RecogniserRequest.line(RecogniserRequest.Result(result: number)))
    }
  }

  private func handle(_ line: String) {
    guard let answer = RecogniserAnswer(line) else { return fail(.noMessage(String(line.prefix(200)))) }
    if let error = answer.error { return fail(.reported(error)) }
    let pending = state.withLock { state in
      if answer.ready != nil { state.isReady = true }
      if let partial = answer.partial { state.partial = partial.isEmpty ? nil : partial }
      return answer.result == state.lastRequest ? state.takePending() : nil
    }
    let sentence = answer.sentence.flatMap { $0.isEmpty ? nil : $0 }
    pending?.resume(returning: .success(sentence))
  }

  /// Kills the program, whose state is unknown after a failure.
  private func fail(_ cause: RecogniserProgramError.Cause) {
    let pending = state.withLock { state in
      state.failure = state.failure ?? cause
      return state.takePending()
    }
    connection.close()
    pending?.resume(returning: .failure(cause))
  }
}

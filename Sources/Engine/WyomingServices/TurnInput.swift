import Audio
import Ports
import Synchronization
import TurnTaking

/// The input of a conversation whose user writes one line at a time and waits for the answer. While the engine speaks or
/// waits for its backend, silence drives the clock; while the user thinks, the clock stands still.
final class TurnInput: AudioInput {
  /// How a turn ended.
  enum End: Hashable, Sendable {
    /// The engine listens again.
    case listening
    /// The conversation has ended.
    case over
    /// The engine has not answered within the time limit, and goes on with the turn.
    case late
  }

  private struct State {
    /// Whether the session waits for a line.
    var isListening = false
    var isOver = false
    /// Whether the answer to the open question is sensitive.
    var isSensitive = false
    var session: CheckedContinuation<String?, Never>?
    var user: CheckedContinuation<End, Never>?
    /// The number of calls of ``turnEnd(within:)`` so far. The timer of an earlier call has no effect on a later call.
    var waits = 0
  }

  private static let frame = [Int16](repeating: 0, count: Waveform.asrSampleRate / 50)
  private static let frameTime = Duration.milliseconds(20)
  private let state = Mutex(State())

  func next(_ floor: Floor) async -> InputEvent? {
    switch floor {
    case .speaking, .speakingWithBargeIn, .interrupted, .awaitingBackend, .inUtterance:
      return state.withLock(\.isOver) ? nil : .audio(Self.frame, elapsed: Self.frameTime)
    case .listening(let isSensitive):
      guard let line = await nextLine(isSensitive: isSensitive) else { return nil }
      return .typedLine(TypedLine(line, isSensitive: isSensitive))
    }
  }

  private func nextLine(isSensitive: Bool) async -> String? {
    await withCheckedContinuation { continuation in
      let (isOver, user) = state.withLock { state -> (Bool, CheckedContinuation<End, Never>?) in
        if state.isOver { return (true, nil) }
        (state.isListening, state.isSensitive, state.session) = (true, isSensitive, continuation)
        defer { state.user = nil }
        return (false, state.user)
      }
      user?.resume(returning: .listening)
      if isOver { continuation.resume(returning: nil) }
    }
  }

  /// Gives the session a line. The caller has waited for the end of the turn before.
  /// - Returns: false if the session does not listen.
  func send(_ line: String) -> Bool {
    let session = state.withLock { state in
      defer { (state.session, state.isListening) = (nil, false) }
      return state.session
    }
    session?.resume(returning: line)
    return session != nil
  }

  /// Waits until the engine listens. One task at a time may wait.
  func turnEnd(within limit: Duration) async -> End {
    let number = state.withLock { state in
      state.waits += 1
      return state.waits
    }
    let timer = Task { [self] in
      if (try? await Task.sleep(for: limit)) != nil { giveUp(number) }
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      let end = state.withLock { state -> End? in
        if state.isOver { return .over }
        if state.isListening { return .listening }
        state.user = continuation
        return nil
      }
      if let end { continuation.resume(returning: end) }
    }
  }

  private func giveUp(_ number: Int) {
    let user = state.withLock { state -> CheckedContinuation<End, Never>? in
      guard state.waits == number else { return nil }
      defer { state.user = nil }
      return state.user
    }
    user?.resume(returning: .late)
  }

  /// Ends the conversation, or reports that it has ended.
  func end() {
    let (session, user) = state.withLock { state in
      state.isOver = true
      defer { (state.session, state.user) = (nil, nil) }
      return (state.session, state.user)
    }
    session?.resume(returning: nil)
    user?.resume(returning: .over)
  }
}

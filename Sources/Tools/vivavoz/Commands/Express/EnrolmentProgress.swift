import Dispatch
import Synchronization
import Terminal
import VoiceEngine

/// Shows the progress of an enrolment on stderr: on one line at a terminal, otherwise one line per step. Ctrl-C ends
/// the enrolment before anything is written, or after a write in progress.
final class EnrolmentProgress: Sendable {
  private let takes: [String]
  private let writing: Writing
  private let interruption: SignalHandler

  init(takes: [String]) {
    self.takes = takes
    let writing = Writing()
    self.writing = writing
    interruption = SignalHandler {
      if !writing.forbid() { Console.complain("\nvivavoz: interrupted; no phrase was enrolled") }
    }
  }

  func show(_ step: PhraseEnrolment.Step) {
    if step == .keeping { writing.begin() }
    if let text = text(of: step) { show(text) }
  }

  func show(_ text: String) {
    if Console.isWatched { Console.progress(text) } else { Console.warn("\(text)") }
  }

  /// Removes the progress line. Ctrl-C then ends the program at once.
  func end() {
    writing.end()
    interruption.cancel()
    Console.progress(nil)
  }

  /// Returns the text of a step; nil if nothing is printed. Without a terminal, the test of the other phrases is
  /// reported only four times.
  private func text(of step: PhraseEnrolment.Step) -> String? {
    switch step {
    case .readingTakes: "reading the recordings"
    case .listening(let take, let count): "recognising recording \(take) of \(count), \(takes[take - 1])"
    case .comparing: "comparing the recordings"
    case .understanding(let take, let count): "testing the enrolment with recording \(take) of \(count)"
    case .hearingOther(let number, let count):
      Console.isWatched || number == 1 || number * 4 / count > (number - 1) * 4 / count
        ? "testing that other phrases are recognised as before \(Console.bar(number, of: count))" : nil
    case .keeping: "writing the enrolment"
    }
  }
}

/// Protects a write in progress against an interruption.
private final class Writing: Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private let state = Mutex(State.notBegun)

  private enum State { case notBegun, begun, done }

  func begin() {
    turn.wait()
    state.withLock { $0 = .begun }
  }

  func end() {
    let wasBegun = state.withLock { state in
      defer { state = state == .begun ? .done : state }
      return state == .begun
    }
    if wasBegun { turn.signal() }
  }

  /// Waits for the end of a write in progress, and prevents further writes.
  /// - Returns: whether anything was written.
  func forbid() -> Bool {
    turn.wait()
    return state.withLock { $0 == .done }
  }
}

import Conversations
import Dispatch
import Synchronization

/// Shows on stderr what teaching does and how far it is: on one line at a terminal, else a line a step. Ctrl-C ends it before
/// anything is written, or after what is being written.
final class TeachingProgress: Sendable {
  private let takes: [String]
  private let writing: Writing
  private let interruption: SignalHandler

  init(takes: [String]) {
    self.takes = takes
    let writing = Writing()
    self.writing = writing
    interruption = SignalHandler {
      if !writing.forbid() { Console.complain("\nvivavoz: stopped; nothing was taught") }
    }
  }

  func show(_ step: PhraseEnrolment.Step) {
    if step == .keeping { writing.begin() }
    if let text = text(of: step) { show(text) }
  }

  func show(_ text: String) {
    if Console.isWatched { Console.progress(text) } else { Console.complain("vivavoz: \(text)") }
  }

  /// Removes the line; Ctrl-C then has nothing to wait for.
  func end() {
    writing.end()
    interruption.cancel()
    Console.progress(nil)
  }

  /// Nil where there is nothing to show: off a terminal the other phrases get a line a quarter.
  private func text(of step: PhraseEnrolment.Step) -> String? {
    switch step {
    case .readingTakes: "reading the recordings"
    case .listening(let take, let count): "listening to recording \(take) of \(count), \(takes[take - 1])"
    case .comparing: "finding what the recordings have in common"
    case .understanding(let take, let count): "trying what was learnt on recording \(take) of \(count)"
    case .hearingOther(let number, let count):
      Console.isWatched || number == 1 || number * 4 / count > (number - 1) * 4 / count
        ? "hearing whether other phrases are understood as before \(Console.bar(number, of: count))" : nil
    case .keeping: "writing what was learnt"
    }
  }
}

/// Whether something is being written that is not to be left half done.
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

  /// Waits until what is being written is written. Nothing is begun any more.
  /// - Returns: whether something was written.
  func forbid() -> Bool {
    turn.wait()
    return state.withLock { $0 == .done }
  }
}

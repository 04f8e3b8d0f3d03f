package import Session
import Synchronization
package import TalkTesting

extension SimulatedUser.Turn {
  /// Whether the turn is typed and not spoken.
  package var isTyped: Bool {
    switch self {
    case .types: true
    case .interrupts(let turn, _, _): turn.isTyped
    case .says, .isSilent, .waits: false
    }
  }

  /// Returns the turn as a barge-in, if a position in a prompt is given.
  package func into(_ interruption: Talk.Interruption?) -> Self {
    interruption.map { .interrupts(self, prompt: $0.prompt, after: $0.after) } ?? self
  }
}

/// A simulated user with given turns, which records which of them the session detected.
package final class TurnRecorder: Sendable {
  private struct Progress {
    var rest: ArraySlice<SimulatedUser.Turn>
    /// For each turn that the simulated user has begun, the value of ``heard`` at its beginning. If ``heard`` is
    /// greater at the beginning of the next turn, the session has detected this turn.
    var begins: [Int] = []
    /// The number of turns that the session has detected so far.
    var heard = 0
  }

  private let course: Mutex<Progress>

  package init(_ turns: [SimulatedUser.Turn]) { course = Mutex(Progress(rest: turns[...])) }

  package var speaker: SimulatedUser { SimulatedUser { self.next() } }

  /// Counts the user turns that the session detects. The method must be called with every entry of the transcript.
  package func observe(_ entry: TranscriptEntry) {
    if entry.isTurn { course.withLock { $0.heard += 1 } }
  }

  /// For each turn, its number among the detected turns, from 0; nil if the session did not detect it.
  package var heard: [Int?] {
    course.withLock { course in
      let ends = course.begins.dropFirst() + [course.heard]
      return zip(course.begins, ends).map { $0 < $1 ? $0 : nil }
    }
  }

  private func next() -> SimulatedUser.Turn? {
    course.withLock {
      guard let turn = $0.rest.popFirst() else { return nil }
      $0.begins.append($0.heard)
      return turn
    }
  }
}

import Rehearsal
import Session
import Synchronization

extension ScriptedSpeaker.Turn {
  /// Whether it is typed and not spoken.
  var isTyped: Bool {
    switch self {
    case .types: true
    case .interrupts(let turn, _, _): turn.isTyped
    case .says, .isSilent, .waits: false
    }
  }

  /// The same while VivaVoz speaks, where that is wanted.
  func into(_ interruption: Talk.Interruption?) -> Self {
    interruption.map { .interrupts(self, prompt: $0.prompt, after: $0.after) } ?? self
  }
}

/// Somebody whose turns are known beforehand, and who notes which of them were heard.
final class Turns: Sendable {
  private struct Course {
    var rest: ArraySlice<ScriptedSpeaker.Turn>
    /// How many things had been heard when each turn began.
    var begins: [Int] = []
    var heard = 0
  }

  private let course: Mutex<Course>

  init(_ turns: [ScriptedSpeaker.Turn]) { course = Mutex(Course(rest: turns[...])) }

  var speaker: ScriptedSpeaker { ScriptedSpeaker { self.next() } }

  /// To be told of every entry of the transcript.
  func observe(_ entry: TranscriptEntry) {
    if entry.isTurn { course.withLock { $0.heard += 1 } }
  }

  /// For each turn, which of the things heard it was, from 0; nil where nobody heard it.
  var heard: [Int?] {
    course.withLock { course in
      let ends = course.begins.dropFirst() + [course.heard]
      return zip(course.begins, ends).map { $0 < $1 ? $0 : nil }
    }
  }

  private func next() -> ScriptedSpeaker.Turn? {
    course.withLock {
      guard let turn = $0.rest.popFirst() else { return nil }
      $0.begins.append($0.heard)
      return turn
    }
  }
}

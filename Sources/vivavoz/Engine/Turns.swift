import Foundation
import Session

/// Somebody whose turns are known beforehand.
final class Turns: @unchecked Sendable {
  // Guarded by `lock`.
  private var rest: ArraySlice<ScriptedSpeaker.Turn>
  private let lock = NSLock()

  init(_ turns: [ScriptedSpeaker.Turn]) { rest = turns[...] }

  var speaker: ScriptedSpeaker { ScriptedSpeaker { self.next() } }

  private func next() -> ScriptedSpeaker.Turn? { lock.withLock { rest.popFirst() } }
}

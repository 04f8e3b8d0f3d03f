import Conversations
import Foundation
import Session
import Sound
import SoundFiles

/// Somebody whose turns are recordings, each read when it is said. One that cannot be read is told of and is then a
/// silence: the conversation goes on where it can.
final class Recordings: @unchecked Sendable {
  // Both are guarded by `lock`.
  private var rest: ArraySlice<(path: String, turn: ScriptedSpeaker.Turn?)>
  private var failures = 0
  private let lock = NSLock()

  /// - Parameter turns: files, and what ``ScriptedSpeaker/Turn/init(written:)`` understands.
  init(_ turns: [String]) { rest = turns.map { (path: $0, turn: ScriptedSpeaker.Turn(written: $0)) }[...] }

  var speaker: ScriptedSpeaker { ScriptedSpeaker { self.next() } }

  /// - Throws: where a recording could not be read.
  func check() throws {
    let count = lock.withLock { failures }
    if count > 0 { throw Failure(.failed, "unread recordings, taken as silence: \(count); see above") }
  }

  private func next() -> ScriptedSpeaker.Turn? {
    guard let (path, turn) = lock.withLock({ rest.popFirst() }) else { return nil }
    return turn ?? read(path)
  }

  private func read(_ path: String) -> ScriptedSpeaker.Turn {
    do {
      let file = try SoundFile.read(path, rate: Waveform.hearingRate)
      for warning in file.warnings { Console.complain("vivavoz: \(path): \(warning)") }
      return .says(file.waveform)
    } catch {
      lock.withLock { failures += 1 }
      Console.complain("vivavoz: \(error)")
      return .isSilent
    }
  }
}

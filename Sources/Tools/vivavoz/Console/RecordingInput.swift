import Conversations
import Foundation
import Session
import Sound
import SoundFiles

/// A simulated user whose turns are recordings, each read when it is due. An unreadable one is reported and counts as
/// silence: the conversation goes on where it can.
final class RecordingInput: @unchecked Sendable {
  // Both are guarded by `lock`.
  private var rest: ArraySlice<(path: String, turn: SimulatedUser.Turn?)>
  private var failures = 0
  private let lock = NSLock()

  /// - Parameter turns: paths of files, or texts that ``SimulatedUser/Turn/init(written:)`` parses.
  init(_ turns: [String]) { rest = turns.map { (path: $0, turn: SimulatedUser.Turn(written: $0)) }[...] }

  var speaker: SimulatedUser { SimulatedUser { self.next() } }

  /// - Throws: where a recording could not be read.
  func check() throws {
    let count = lock.withLock { failures }
    if count > 0 { throw Failure(.failed, "unread recordings, taken as silence: \(count); see above") }
  }

  private func next() -> SimulatedUser.Turn? {
    guard let (path, turn) = lock.withLock({ rest.popFirst() }) else { return nil }
    return turn ?? read(path)
  }

  private func read(_ path: String) -> SimulatedUser.Turn {
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

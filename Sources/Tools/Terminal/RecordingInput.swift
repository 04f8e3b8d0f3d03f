import Audio
import Foundation
package import Session
import SoundFiles
import VoiceEngine

/// A simulated user whose turns are recordings, each read when it is due. An unreadable recording is reported and
/// counts as silence: the conversation goes on where it can.
package final class RecordingInput: @unchecked Sendable {
  // Both are guarded by `lock`.
  private var rest: ArraySlice<(path: String, turn: SimulatedUser.Turn?)>
  private var failures = 0
  private let lock = NSLock()

  /// - Parameter turns: paths of files, or texts that ``SimulatedUser/Turn/init(written:)`` parses.
  package init(_ turns: [String]) { rest = turns.map { (path: $0, turn: SimulatedUser.Turn(written: $0)) }[...] }

  package var speaker: SimulatedUser { SimulatedUser { self.next() } }

  /// Checks that all recordings could be read, after the conversation.
  /// - Throws: an error with the number of recordings that could not be read.
  package func check() throws {
    let count = lock.withLock { failures }
    if count > 0 {
      throw UserFacingError(
        .failed, "recordings that could not be read and counted as silence: \(count); see the messages above")
    }
  }

  private func next() -> SimulatedUser.Turn? {
    guard let (path, turn) = lock.withLock({ rest.popFirst() }) else { return nil }
    return turn ?? read(path)
  }

  private func read(_ path: String) -> SimulatedUser.Turn {
    do {
      let file = try SoundFile.read(path, rate: Waveform.asrSampleRate)
      for warning in file.warnings { Console.warn("\(path): \(warning)") }
      return .says(file.waveform)
    } catch {
      lock.withLock { failures += 1 }
      Console.warn("\(error)")
      return .isSilent
    }
  }
}

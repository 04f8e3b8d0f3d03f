import Foundation
import Session
import Sound
import SoundFiles

/// Somebody whose turns are recordings. All are read before the first is said, so that a bad one is told at once.
enum Recordings {
  static func speaker(_ paths: [String]) throws -> ScriptedSpeaker {
    let turns = Turns(paths.map { (path: $0, turn: ScriptedSpeaker.Turn(written: $0)) })
    return ScriptedSpeaker { turns.next() }
  }

  /// Hands out turns one by one. A recording that cannot be read is told of and is then a silence: the conversation
  /// goes on where it can.
  private final class Turns: @unchecked Sendable {
    // Guarded by `lock`.
    private var rest: ArraySlice<(path: String, turn: ScriptedSpeaker.Turn?)>
    private let lock = NSLock()

    init(_ turns: [(path: String, turn: ScriptedSpeaker.Turn?)]) { rest = turns[...] }

    func next() -> ScriptedSpeaker.Turn? {
      guard let (path, turn) = lock.withLock({ rest.popFirst() }) else { return nil }
      return turn ?? read(path)
    }

    private func read(_ path: String) -> ScriptedSpeaker.Turn {
      do {
        let file = try SoundFile.read(path, rate: Waveform.hearingRate)
        return .says(file.waveform)
      } catch {
        Console.complain("vivavoz: \(error)")
        return .isSilent
      }
    }
  }
}

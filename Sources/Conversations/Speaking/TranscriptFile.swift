import Foundation
import Session

/// Writes a transcript as JSON lines, one object an event or effect.
final class TranscriptFile: Sendable {
  private let handle: FileHandle
  private let path: String
  private let tell: Tell

  /// - Throws: where it cannot be written.
  init(path: String, tell: @escaping Tell) throws {
    // Into what stands there, and not in its place: it may be a device, or a link to a file.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(.failed, "\(path): cannot be written; choose a folder that exists and is yours")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
    self.tell = tell
  }

  func write(_ entry: TranscriptEntry) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try handle.write(contentsOf: try encoder.encode(entry) + Data("\n".utf8))
    } catch {
      tell(.transcriptLost(path: path, error))
    }
  }
}

import AtomicFiles
import Foundation
import Session

/// A transcript file in JSON lines: one object per event or effect.
final class TranscriptFile: Sendable {
  private let handle: FileHandle
  private let path: String
  private let onDiagnostic: DiagnosticHandler

  /// - Throws: an error if the file cannot be written.
  init(path: String, onDiagnostic: @escaping DiagnosticHandler) throws {
    // The existing file is overwritten in place and not replaced, since it may be a device, or a link to a file.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw UserFacingError(.failed, "\(path): cannot be written; choose an existing folder with write permission")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
    self.onDiagnostic = onDiagnostic
  }

  /// Checks that writing to the path loses no data. A transcript of an earlier conversation may be replaced, another
  /// file may not.
  /// - Throws: `.taken` if another file, or a link, has the name.
  static func check(_ path: String) throws {
    if !isTranscript(path) { try AtomicFile.checkFree(path) }
  }

  /// Whether the first line of a file is a transcript entry.
  private static func isTranscript(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let handle = FileHandle(forReadingAtPath: path),
      let head = try? handle.read(upToCount: 4096), let line = head.split(separator: UInt8(ascii: "\n")).first
    else { return false }
    return (try? JSONDecoder().decode(TranscriptEntry.self, from: line)) != nil
  }

  func write(_ entry: TranscriptEntry) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try handle.write(contentsOf: try encoder.encode(entry) + Data("\n".utf8))
    } catch {
      onDiagnostic(.transcriptLost(path: path, error))
    }
  }
}

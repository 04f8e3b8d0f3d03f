import Foundation
import Session

/// Writes a transcript as JSON lines, one object an event or effect.
final class TranscriptFile: Sendable {
  private let handle: FileHandle
  private let path: String

  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
    else {
      throw Failure(.failed, "\(path): cannot be written; choose a folder that exists and is yours")
    }
    self.handle = handle
    self.path = path
  }

  func write(_ entry: TranscriptEntry) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try handle.write(contentsOf: try encoder.encode(entry) + Data("\n".utf8))
    } catch {
      Console.complain("vivavoz: \(path): \(error.localizedDescription)")
    }
  }
}

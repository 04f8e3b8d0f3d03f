import Audio
import Foundation
import SoundFiles
import Testing

@testable import vivavoz

/// A fault in a correct talk or recording, and the expected diagnosis.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let name: String
  /// The expected cause in the report: `file` for an unreadable file.
  let cause: String
  /// The expected line in the report; 0 for the whole file.
  let line: Int
  /// The expected text of the message, beside the cause and the line.
  let hint: String
  /// Writes the talk and its files.
  let plant: @Sendable (TalkFolder) async throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ cause: String, line: Int, _ hint: String,
    plant: @escaping @Sendable (TalkFolder) async throws -> Void
  ) {
    (self.name, self.cause, self.line, self.hint, self.plant) = (name, cause, line, hint, plant)
  }
}

/// A folder with a talk, which exists as long as a test.
struct TalkFolder: Sendable {
  let path: String
  var talk: String { "\(path)/a.talk" }

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8], as name: String = "a.talk") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Writes the talk of all recording faults: its second utterance is the recording `x.wav`.
  func write(saying words: String, _ sound: Waveform, more: String = "hear confirm") throws {
    try SoundFile.write(sound, to: "\(path)/x.wav")
    try write("say \"open rider\"\nsay x.wav = \(words)\n\(more)\n")
  }
}

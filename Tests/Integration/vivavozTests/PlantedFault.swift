import Audio
import Foundation
import SoundFiles
import Testing

@testable import vivavoz

/// A fault that was planted in a good talk or a good recording, and whose it must be found to be.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the report must blame: `file` for what cannot be read at all.
  let cause: String
  /// The line that the report must name; 0 for the file as a whole.
  let line: Int
  /// What the message must contain, beside the cause and the line.
  let hint: String
  /// Writes the talk, and what lies beside it.
  let plant: @Sendable (TalkFolder) async throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ cause: String, line: Int, _ hint: String,
    plant: @escaping @Sendable (TalkFolder) async throws -> Void
  ) {
    (self.name, self.cause, self.line, self.hint, self.plant) = (name, cause, line, hint, plant)
  }
}

/// A folder with a talk in it, for as long as a test takes.
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

  /// The talk of all faulty recordings: the second thing said is a recording, `x.wav`.
  func write(saying words: String, _ sound: Waveform, more: String = "hear confirm") throws {
    try SoundFile.write(sound, to: "\(path)/x.wav")
    try write("say \"open rider\"\nsay x.wav = \(words)\n\(more)\n")
  }
}

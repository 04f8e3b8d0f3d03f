import Assets
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("Recordings of phrases in our files") struct RecordingHolesTests {
  private let folder: Folder
  private let root: DataDirectory

  init() throws {
    folder = try Folder()
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(Scene.home)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    root = try DataDirectory.find(environment: [DataDirectory.variable: folder.path])
  }

  private var ours: String { "\(folder.path)/Audio/en/express/female" }

  private func write(_ sound: Waveform, _ path: String) throws {
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try SoundFile.write(sound, to: path)
  }

  private func tone(_ level: Int16) -> Waveform {
    var tone = Waveform.silence(.milliseconds(500), rate: Waveform.speakingRate)
    tone.samples = tone.samples.indices.map { $0 % 60 < 30 ? level : -level }
    return tone
  }

  @Test("what cannot be played, and what stands under no voice, is a hole in our files; what can be played is none")
  func holes() throws {
    try write(tone(5_000), "\(ours)/emergency.help.wav")
    #expect(CheckError.all(in: root, city: "dublin").map(\.description) == [])
    try write(tone(5_000), "\(folder.path)/Audio/en/express/robot/k.wav")
    try Data().write(to: URL(filePath: "\(ours)/empty.wav"))
    try Data("x".utf8).write(to: URL(filePath: "\(ours)/notes.txt"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/Audio/earcons/chosen.wav")
    let holes = CheckError.all(in: root, city: "dublin").map(\.description)
    #expect(holes.count == 4, "\(holes)")
    for problem in ["no such voice", "empty.wav", "notes.txt: it is never played", "chosen.wav"] {
      #expect(holes.contains { $0.contains(problem) }, "\(problem)")
    }
  }
}

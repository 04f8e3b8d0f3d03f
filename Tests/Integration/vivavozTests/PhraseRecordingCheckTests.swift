import Audio
import Foundation
import SoundFiles
import Testing
import VivaVozTesting
import YAML

@testable import Checks
@testable import VoiceEngine
@testable import vivavoz

@Suite("Recordings of phrases in the data files") struct PhraseRecordingCheckTests {
  private let folder: TemporaryFolder
  private let root: DataDirectory

  init() throws {
    folder = try TemporaryFolder()
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(ConversationFixture.home)/\(name)", toPath: "\(folder.path)/\(name)")
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
    var tone = Waveform.silence(.milliseconds(500), rate: Waveform.ttsSampleRate)
    tone.samples = tone.samples.indices.map { $0 % 60 < 30 ? level : -level }
    return tone
  }

  @Test("An unreadable recording, and one outside the voices, are errors of the check; others are not")
  func holes() throws {
    try write(tone(5_000), "\(ours)/emergency.help.wav")
    #expect(CheckError.all(in: root, city: "dublin").map(\.description) == [])
    try write(tone(5_000), "\(folder.path)/Audio/en/express/robot/k.wav")
    try Data().write(to: URL(filePath: "\(ours)/empty.wav"))
    try Data("x".utf8).write(to: URL(filePath: "\(ours)/notes.txt"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/Audio/earcons/chosen.wav")
    let holes = CheckError.all(in: root, city: "dublin").map(\.description)
    #expect(holes.count == 4, "\(holes)")
    for problem in ["no such voice", "empty.wav", "notes.txt: no phrase uses this file", "chosen.wav"] {
      #expect(holes.contains { $0.contains(problem) }, "\(problem)")
    }
  }
}

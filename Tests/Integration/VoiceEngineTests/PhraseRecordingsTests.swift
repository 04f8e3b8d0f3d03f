import AtomicFiles
import Audio
import Dialogue
import Foundation
import Locales
import Prompts
import Session
import SoundFiles
import Testing
import VivaVozTesting
import YAML

@testable import VoiceEngine
@testable import RiderRuntime
@testable import ExpressRuntime

/// Tests of the recordings of phrases: the user's own and the built-in ones.
@Suite struct PhraseRecordingsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "phrases-\(UUID().uuidString)").path
  private let root: DataDirectory
  private let recordings: PhraseRecordings

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(Repository.path)/\(name)", toPath: "\(folder)/\(name)")
    }
    root = try DataDirectory.find(environment: [DataDirectory.variable: folder])
    recordings = PhraseRecordings(
      of: try LocaleFolder("en", in: root), personal: UserDirectories(environment: ["XDG_DATA_HOME": "\(folder)/data"]))
  }

  private func tone(_ level: Int16, _ length: Duration = .milliseconds(500)) -> Waveform {
    var tone = Waveform.silence(length, rate: Waveform.ttsSampleRate)
    tone.samples = tone.samples.indices.map { $0 % 60 < 30 ? level : -level }
    return tone
  }

  private var ours: String { "\(folder)/Audio/en/express/female" }
  private var own: String { "\(folder)/data/vivavoz/express/clips/en/female" }

  private func write(_ sound: Waveform, _ path: String) throws {
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try SoundFile.write(sound, to: path)
  }

  private func close() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("A user's own recording takes precedence over the built-in one, for each voice (EXP-022)")
  func order() throws {
    defer { close() }
    #expect(try recordings.read("emergency.help", voice: "female") == nil)
    try write(tone(5_000), "\(ours)/emergency.help.wav")
    #expect(try recordings.read("emergency.help", voice: "female") == tone(5_000))
    try write(tone(9_000), "\(own)/emergency.help.wav")
    #expect(try recordings.read("emergency.help", voice: "female") == tone(9_000))
    #expect(try recordings.read("emergency.help", voice: "male") == nil)
    #expect(try recordings.read("emergency.help", voice: nil) == nil)
    try write(tone(7_000), "\(folder)/Audio/en/express/male/emergency.help.wav")
    // The default voice of English is "male".
    #expect(try recordings.read("emergency.help", voice: nil) == tone(7_000))
  }

  @Test("An empty, invalid, silent or too long recording, a folder, and a dangling link throw an error with the name")
  func broken() throws {
    defer { close() }
    let path = "\(own)/k.wav"
    try write(tone(5_000), path)
    let cases: [(String, () throws -> Void)] = [
      ("empty", { try Data().write(to: URL(filePath: path)) }),
      ("not a sound", { try Data("hello, this is text".utf8).write(to: URL(filePath: path)) }),
      ("silent", { try write(tone(0), path) }),
      ("more than 1 minute;", { try write(tone(5_000, .seconds(61)), path) }),
      ("folder", { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }),
      ("no such file", { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/no.wav") }),
    ]
    for (problem, make) in cases {
      try? FileManager.default.removeItem(atPath: path)
      try make()
      let error = #expect(throws: (any Error).self) { try recordings.read("k", voice: "female") }
      let text = "\(error, default: "")"
      #expect(text.contains(problem) && text.contains("k.wav"), "\(text)")
    }
  }

  @Test("A stored recording replaces the earlier one and is readable by its owner only")
  func replaced() throws {
    defer { close() }
    let personal = UserDirectories(environment: ["XDG_DATA_HOME": "\(folder)/data"])
    for level in [5_000, 9_000] as [Int16] {
      let path = try PhraseRecordings.store(
        tone(level), of: "emergency.help", voice: "female", tag: "en", personal: personal)
      #expect(path == "\(own)/emergency.help.wav")
      #expect(try recordings.read("emergency.help", voice: "female") == tone(level))
    }
    let express = "\(folder)/data/vivavoz/express"
    let modes = try ["", "/clips", "/clips/en/female", "/clips/en/female/emergency.help.wav"].map {
      try FileManager.default.attributesOfItem(atPath: express + $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o700, 0o700, 0o600])
    #expect(try FileManager.default.contentsOfDirectory(atPath: own) == ["emergency.help.wav"])
  }

  @Test("A recording of one minute is accepted")
  func minute() throws {
    defer { close() }
    try write(tone(5_000, .seconds(60)), "\(own)/k.wav")
    #expect(try recordings.read("k", voice: "female")?.duration == .seconds(60))
  }

  @Test(
    "A key cannot lead out of the folder",
    arguments: ["../k", "a/../../k", "/etc/passwd", ".hidden", "", "a\0b", "..", "."])
  func names(_ name: String) throws {
    defer { close() }
    try write(tone(5_000), "\(folder)/data/vivavoz/express/clips/en/k.wav")
    #expect(recordings.path(of: name, voice: "female") == nil)
    #expect(recordings.path(of: "k", voice: name) == nil)
  }

  @Test("Each earcon exists, lasts 20 to 160 ms and is quiet", arguments: Earcon.allCases)
  func earcon(_ earcon: Earcon) throws {
    defer { close() }
    let sound = try RiderRuntime(city: "dublin", EngineOptions(root: root, isStrict: false, onDiagnostic: { _ in }))
      .engine.earcon(earcon)
    #expect(sound.duration > .milliseconds(20) && sound.duration < .milliseconds(160))
    // These two are played alone, the others beside words.
    let loudness = [.chosen, .success].contains(earcon) ? -20.0 : -26
    #expect(Level(of: sound.samples).rms < loudness + 2 && Level(of: sound.samples).rms > loudness - 12)
  }
}

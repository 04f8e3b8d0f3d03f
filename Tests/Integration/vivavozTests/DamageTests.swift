import Audio
import Foundation
import Locales
import SoundFiles
import Testing
import VivaVozTesting

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

/// Tests of files that would end the program if it loaded them: it reports them, and still speaks and listens.
@Suite(
  "Damaged models and libraries", .enabled(if: MicrophoneTests.program.isBuilt),
  .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct DamageTests {
  private let home: TemporaryFolder
  private let call: String

  init() async throws {
    home = try TemporaryFolder()
    let silence = Waveform.silence(.milliseconds(500), rate: Waveform.asrSampleRate).samples
    let words = try await TestVoice.english[0].speak("help me").samples
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: silence + words + silence)
    call = home.file("call.wav")
    try SoundFile.write(sound, to: call)
  }

  /// Runs a call for help in Express². Returns stdout, stderr and the status.
  private func talk(_ locale: String) async throws -> (said: String, complaints: String, status: Int32?) {
    let command = try await CommandRun(["express", "--wav", call, "--locale", locale], in: home, at: "unix:/nowhere")
    let status = await command.ended()
    return (command.said, command.complaints, status)
  }

  private func flip(_ path: String) throws {
    var data = try Data(contentsOf: URL(filePath: path))
    for place in data.count / 3..<data.count / 3 + 20 { data[place] ^= 0x55 }
    try data.write(to: URL(filePath: path))
  }

  @Test("20 changed bytes in the computed model are reported, it is built again, and Spanish works")
  func definition() async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let engine = try ExpressRuntime(EngineOptions(denoising: .off, onDiagnostic: { _ in })).engine
    let model = try engine.acousticModel(of: LocaleFolder("es", in: engine.root)).model
    let models = home.file(".cache/vivavoz/models")
    try FileManager.default.createDirectory(atPath: models, withIntermediateDirectories: true)
    let folder = "\(models)/\(URL(filePath: model.folder).lastPathComponent)"
    try FileManager.default.copyItem(atPath: model.folder, toPath: folder)
    try flip("\(folder)/mdef")
    let (said, complaints, status) = try await talk("es")
    #expect(status == 0, "\(complaints)")
    #expect(complaints.contains("\(folder): the acoustic model for es is damaged; building it again"))
    #expect(said.contains("Empezamos") && !said.contains("fault"), "\(said)")
    let again = try await talk("es")
    // The diagnostics of both runs are in the same file.
    #expect(again.status == 0 && again.complaints == complaints, "\(again.complaints)")
  }

  @Test("A truncated library is reported with the cure and not used, and a call for help works")
  func library() async throws {
    let found = try #require(InstalledLibrary.path, "RNNoise is not installed; run bin/setup-rnnoise")
    let folder = home.file("data/vivavoz/lib/\(InstalledLibrary.machine)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let part = try Data(contentsOf: URL(filePath: found)).prefix(5_000_000)
    try part.write(to: URL(filePath: "\(folder)/librnnoise.so"))
    let (said, complaints, status) = try await talk("en")
    #expect(status == 0, "\(complaints)")
    #expect(complaints.contains("librnnoise.so: not RNNoise: it is truncated; remove it and run bin/setup-rnnoise"))
    #expect(said.contains("I need help, please."), "\(said)")
  }
}

/// The path of the library of which the tests truncate a copy.
private enum InstalledLibrary {
  static var machine: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  static var path: String? {
    let home = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? NSHomeDirectory() + "/.local/share"
    let path = "\(home)/vivavoz/lib/\(machine)/librnnoise.so"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}

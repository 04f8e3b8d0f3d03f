import AtomicFiles
import Foundation
import Locales
import Testing
import VivaVozTesting
import YAML

@testable import RiderRuntime
@testable import VoiceEngine

/// Tests of the choice of a recogniser in `locale.yaml`.
@Suite struct RecogniserFactoryTests {
  init() { setenv("VIVAVOZ_HOME", Repository.path, 1) }

  /// Returns an engine whose English has this recogniser.
  private func engine(_ recogniser: String, _ home: TemporaryFolder) throws -> Engine {
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(Repository.path)/\(name)", toPath: home.file(name))
    }
    let file = "Locales/en/locale.yaml"
    let text = try String(contentsOfFile: home.file(file), encoding: .utf8)
    let changed = text.replacing("recogniser: {", with: "recogniser: {name: \(recogniser), ")
    try #require(changed != text)
    try home.write(changed, to: file)
    let root = try DataDirectory.find(environment: [DataDirectory.variable: home.path])
    return try RiderRuntime(city: "dublin", EngineOptions(root: root, onDiagnostic: { _ in })).engine
  }

  @Test("An unknown recogniser is reported with the file and the known ones")
  func unknown() throws {
    let home = try TemporaryFolder()
    let error = #expect(throws: UserFacingError.self) { _ = try engine("whisper", home) }
    let file = home.file("Locales/en/locale.yaml")
    #expect(
      error?.description
        == "\(file): there is no recogniser \"whisper\"; name one of these: pocketsphinx, pocketsphinx-5.1")
  }

  @Test("A recogniser whose program is missing is reported with the command that installs it")
  func notInstalled() async throws {
    let home = try TemporaryFolder()
    let engine = try engine("pocketsphinx-5.1", home)
    try FileManager.default.removeItem(atPath: home.file("Recognisers/pocketsphinx-5.1.py"))
    let error = await #expect(throws: UserFacingError.self) { _ = try await engine.locale("en") }
    #expect(error?.description.contains("bin/setup-recogniser pocketsphinx-5.1") == true)
    _ = try await engine.locale("es")
  }
}

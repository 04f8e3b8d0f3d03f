import Foundation
import Locales
import PocketSphinx
import Ports
import RecogniserPrograms
import Testing
import VivaVozTesting
import YAML

@testable import RiderRuntime
@testable import VoiceEngine

/// Tests of the choice of a recogniser in `locale.yaml`.
@Suite struct RecogniserFactoryTests {
  private let home: TemporaryFolder

  init() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    home = try TemporaryFolder()
  }

  /// Returns the installed data, where English has this recogniser.
  private func root(_ recogniser: String) throws -> DataDirectory {
    let text = try String(contentsOfFile: "\(Repository.path)/Locales/en/locale.yaml", encoding: .utf8)
    let changed = text.replacing("recogniser: {", with: "recogniser: {name: \(recogniser), ")
    try #require(changed != text)
    try home.write(changed, to: "Locales/en/locale.yaml")
    return try DataDirectory.find().adding(home.path)
  }

  /// Returns the recogniser's factory, with the user's data in a folder.
  private func factory(_ recogniser: String) throws -> RecogniserFactory {
    let root = try root(recogniser)
    return try RecogniserFactory(of: try LocaleFolder("en", in: root), in: root, data: home.file("data"))
  }

  /// Puts a program in the place of the Python of a recogniser.
  private func install(_ script: String, for recogniser: String) throws {
    try home.write("", to: "data/recognisers/\(recogniser)/bin/x")
    let path = try home.script(script, "python")
    try FileManager.default.moveItem(atPath: path, toPath: home.file("data/recognisers/\(recogniser)/bin/python"))
  }

  @Test(
    "An unknown recogniser is reported with the file and the known ones", arguments: ["whisper", "../pocketsphinx-5.1"])
  func unknown(_ name: String) throws {
    let root = try root("\"\(name)\"")
    let error = #expect(throws: UserFacingError.self) {
      _ = try RiderRuntime(city: "dublin", EngineOptions(root: root, onDiagnostic: { _ in }))
    }
    let file = home.file("Locales/en/locale.yaml")
    #expect(
      error?.description
        == "\(file): there is no recogniser \"\(name)\"; name one of these: pocketsphinx, pocketsphinx-5.1")
  }

  @Test("A program in the folder Recognisers is a recogniser")
  func own() throws {
    try home.write("", to: "Recognisers/own.py")
    let own = try factory("own")
    #expect(throws: UserFacingError.self) { _ = try own.recogniser(try recogniser(), size: 1) { _ in } }
    try install("exit 0", for: "own")
    #expect(try own.recogniser(try recogniser(), size: 1) { _ in } is ProgramRecogniser)
    #expect(try factory("pocketsphinx").recogniser(try recogniser(), size: 1) { _ in } is PocketSphinxRecogniser)
  }

  private func recogniser() throws -> PocketSphinxRecogniser {
    let engine = try RiderRuntime(city: "dublin", EngineOptions(onDiagnostic: { _ in })).engine
    return try engine.recogniser(of: try LocaleFolder("en", in: engine.root), [:])
  }

  @Test("A recogniser that is not installed is reported with the command that installs it")
  func notInstalled() async throws {
    let error = await #expect(throws: UserFacingError.self) { _ = try await factory("pocketsphinx-5.1").check() }
    #expect(error?.description.contains("install it with: bin/setup-recogniser pocketsphinx-5.1") == true)
  }

  @Test("The check of a program reports the last line of its stderr, or that it does not become ready")
  func broken() async throws {
    for (script, problem) in [
      ("echo one >&2; echo 'No module named x' >&2; exit 1", "reported an error: No module named x"),
      ("exit 0", "has ended"), ("echo hello", "printed a line that is no message: hello"),
    ] {
      try install(script, for: "pocketsphinx-5.1")
      let error = await #expect(throws: UserFacingError.self) { _ = try await factory("pocketsphinx-5.1").check() }
      #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
      try FileManager.default.removeItem(atPath: home.file("data"))
    }
  }

  @Test(
    "The check of PocketSphinx 5.1 names it",
    .enabled(if: PocketSphinx51.isInstalled, Comment(rawValue: PocketSphinx51.reason)))
  func installed() async throws {
    let root = try root("pocketsphinx-5.1")
    let factory = try RecogniserFactory(of: try LocaleFolder("en", in: root), in: root)
    #expect(try await factory.check() == "pocketsphinx 5.1")
    #expect(try await self.factory("pocketsphinx").check() == nil)
  }
}

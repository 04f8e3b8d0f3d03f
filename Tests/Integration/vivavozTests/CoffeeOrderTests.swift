import Foundation
import Testing
import VivaVozTesting
import VoiceEngine

@testable import coffee

/// Tests of the example in Examples/CoffeeOrder, a program that uses VivaVoz from outside.
@Suite struct CoffeeOrderTests {
  private static let program = BuiltProgram("coffee")
  private static let folder = "\(ConversationFixture.home)/Examples/CoffeeOrder"

  @Test("The example's talks pass, as text and as audio", .enabled(if: program.isBuilt))
  func talks() throws {
    let (said, status) = try Self.program.run(["test", "\(Self.folder)/Talks"])
    #expect(status == 0, "\(said)")
    #expect(said.contains("2 passed, 0 failed"))
  }

  @Test("A talk without an app is of the example, and a wrong slot is named", .enabled(if: program.isBuilt))
  func slot() throws {
    let home = try TemporaryFolder()
    try home.write(
      "say \"a large latte\"\nhear confirm with size=\"small\" drink=\"latte\"", to: "order.talk")
    let (said, status) = try Self.program.run(["test", home.file("order.talk")])
    #expect(status == 1)
    #expect(said.contains("size is \"size.large\", not \"small\"") && !said.contains("drink is"), "\(said)")
  }

  @Test("The example's states have no violation, and all of them are reachable", .enabled(if: program.isBuilt))
  func verification() throws {
    let (said, status) = try Self.program.run(["verify", "coffee"])
    #expect(status == 0, "\(said)")
    #expect(said.contains("coffee: no violations"))
    // Three states of its own, and that of the confirmation.
    #expect(said.contains("in 4 states"))
  }

  @Test("The program's help and errors have the program's own name", .enabled(if: program.isBuilt))
  func name() throws {
    #expect(try Self.program.run(["--help"]).said.contains("coffee talk --text"))
    let (said, _) = try Self.program.run(["verify", "--help"])
    #expect(said.contains("coffee verify") && !said.contains("vivavoz") && !said.contains("--city"))
    #expect(try Self.program.run(["test", "--help"]).said.contains("coffee test Talks --junit"))
    #expect(try Self.program.run(["graph", "rider"]).status == 2)
  }

  @Test("A prompt that is missing in the app's own script is reported with the app's folder")
  func missingPrompt() async throws {
    let data = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: data.path)
    try FileManager.default.copyItem(atPath: "\(Self.folder)/Sources/coffee/Data", toPath: data.path)
    let script = data.file("Locales/es/coffee.yaml")
    let text = try String(contentsOfFile: script, encoding: .utf8)
    try data.write(text.replacing("goodbye:", with: "farewell:"), to: "Locales/es/coffee.yaml")
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let app = AppDescriptor(CoffeeOrder.self, data: data.path)
    let engine = try app.load(EngineOptions(onDiagnostic: { _ in })).engine
    let error = await #expect(throws: UserFacingError.self) { try await engine.locale("es") }
    #expect(
      error?.description.hasPrefix("\(data.path)/Locales/es: goodbye is missing") == true,
      "\(String(describing: error))")
  }

  @Test("The example has less than 150 lines of code")
  func length() throws {
    let sources = "\(Self.folder)/Sources/coffee"
    let files = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
    let lines = try files.flatMap {
      try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8).split(separator: "\n")
    }
    #expect((1..<150).contains(lines.count))
  }
}

import ArgumentParser
import InstalledApps
import Testing
import VoiceEngine

@testable import AppCommands

@Suite("The option --stream")
struct StreamOptionsTests {
  private static let app = AppDescriptor(SpiritLevel.self)

  // The help of the option depends on the apps of the program.
  init() { ProgramApps.list = .installed }

  private func files(_ arguments: String...) throws -> [String: String] {
    try StreamOptions.parse(arguments.flatMap { ["--stream", $0] }).files(of: Self.app)
  }

  @Test("A stream has a file, whose name may have an equals sign")
  func named() throws {
    #expect(try files("tilt=a=b.csv") == ["tilt": "a=b.csv"])
    #expect(try files().isEmpty)
  }

  @Test(
    "A wrong option is reported with the cure",
    arguments: [
      (["tilt"], "is not NAME=FILE"), (["tilt="], "is not NAME=FILE"), (["=a.csv"], "is not NAME=FILE"),
      (["tlt=a.csv"], "there is no stream \"tlt\"; there are: tilt"), (["tilt=a", "tilt=b"], "names tilt twice"),
    ])
  func wrong(_ arguments: [String], _ problem: String) {
    let error = #expect(throws: (any Error).self) {
      try StreamOptions.parse(arguments.flatMap { ["--stream", $0] }).files(of: Self.app)
    }
    #expect("\(error as Any)".contains(problem), "\(error as Any)")
  }
}

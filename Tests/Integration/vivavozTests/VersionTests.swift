import Foundation
import Testing
import VivaVozTesting
import VoiceEngine

@Suite("The version")
struct VersionTests {
  @Test("The program's version is that of the file VERSION")
  func constant() throws {
    let version = try String(contentsOfFile: Repository.path + "/VERSION", encoding: .utf8)
    #expect(version == Engine.version + "\n")
  }

  @Test("The changelog has a section of the version, with its date")
  func changelog() throws {
    let changes = try String(contentsOfFile: Repository.path + "/CHANGELOG.md", encoding: .utf8)
    let heading = changes.split(separator: "\n").first { $0.hasPrefix("## \(Engine.version) (") }
    #expect(heading?.wholeMatch(of: /## \S+ \(\d{4}-\d{2}-\d{2}\)/) != nil)
  }
}

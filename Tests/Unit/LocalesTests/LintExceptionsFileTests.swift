import Foundation
import Testing
import VivaVozTesting

@testable import Locales
@testable import YAML

@Suite("Lint exceptions") struct LintExceptionsFileTests {
  private static let whole = """
    alike:
      - why: told apart by asking
        pairs:
          - [east road, east row]
          - [mare, mayor]
    short:
      - {why: nobody says more, phrases: [yes, no]}

    """

  private func entries(_ text: String) throws -> [LintExceptionsFile.Entry] {
    try LintExceptionsFile(try YAMLFile(text: text, name: "lint-exceptions.yaml").root).entries
  }

  @Test("Each exception has its line and the reason of its group")
  func read() throws {
    let entries = try entries(Self.whole)
    #expect(entries.map(\.phrases) == [["east road", "east row"], ["mare", "mayor"], ["yes"], ["no"]])
    #expect(entries.map(\.kind) == [.alike, .alike, .short, .short])
    #expect(entries.map(\.why)[1...2] == ["told apart by asking", "nobody says more"])
    #expect(entries[1].place == "lint-exceptions.yaml:5")
  }

  @Test(
    "An invalid entry throws an error with its line",
    arguments: [
      ("alike:", "alik:", "lint-exceptions.yaml:1: the exceptions has no field \"alik\""),
      ("[mare, mayor]", "[mare]", "lint-exceptions.yaml:5: this is not a pair"),
      ("[mare, mayor]", "[mare, mare]", "lint-exceptions.yaml:5: this is not a pair"),
      ("[mare, mayor]", "[a, b, c]", "lint-exceptions.yaml:5: this is not a pair"),
      ("[mare, mayor]", "mare", "lint-exceptions.yaml:5: pairs is text"),
      (
        "[mare, mayor]", "[east row, east road]",
        "lint-exceptions.yaml:5: the exception \"alike east road, east row\" is on line 4"
      ),
      ("why: nobody says more, ", "", "lint-exceptions.yaml:7: why is missing"),
      ("nobody says more", "''", "lint-exceptions.yaml:7: why is empty"),
      ("phrases: [yes, no]", "phrases: [yes, yes]", "\"short yes\" is on line 7 already"),
      ("phrases: [yes, no]", "words: [yes]", "short has no field \"words\""),
      ("phrases: [yes, no]", "phrases: yes", "phrases is text, not a list"),
      (whole, "- a\n- b\n", "the exceptions is a list"),
    ])
  func wrong(_ before: String, _ after: String, _ problem: String) {
    let error = #expect(throws: AssetError.self) {
      try entries(Self.whole.replacingOccurrences(of: before, with: after))
    }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test("A missing file has no exceptions; an existing one applies to its locale or city")
  func files() throws {
    let scratch = try TemporaryFolder()
    for folder in DataDirectory.folders {
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/\(folder)", withDestinationPath: "\(Repository.path)/\(folder)")
    }
    try FileManager.default.removeItem(atPath: "\(scratch.path)/Locales")
    let own = try String(contentsOfFile: "\(Repository.path)/Locales/en/locale.yaml", encoding: .utf8)
    try scratch.write(own, to: "Locales/xx/locale.yaml")
    let confidenceModel = try String(contentsOfFile: "\(Repository.path)/Locales/en/confidence.yaml", encoding: .utf8)
    try scratch.write(confidenceModel, to: "Locales/xx/confidence.yaml")
    let locale = try LocaleFolder("xx", in: try DataDirectory.find(environment: [DataDirectory.variable: scratch.path]))
    #expect(try locale.sounds().isEmpty && locale.confusions(["A"]) == nil)
    try scratch.write(Self.whole, to: "Locales/xx/lint-exceptions.yaml")
    try scratch.write("phones: {A: {heard: {A: 1}, lost: 0}}\nadded: {}\n", to: "Locales/xx/confusions.yaml")
    #expect(try locale.sounds().count == 4 && locale.confusions(["A"])?.total == 1)
  }
}

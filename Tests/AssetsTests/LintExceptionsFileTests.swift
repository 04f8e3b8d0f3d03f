import Foundation
import Testing

@testable import Assets

@Suite("What may stand though it is hard to hear") struct LintExceptionsFileTests {
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
    try LintExceptionsFile(try YAMLFile(text: text, name: "sounds.yaml").root).entries
  }

  @Test("each pair and phrase has its line, and the reason of its group")
  func read() throws {
    let entries = try entries(Self.whole)
    #expect(entries.map(\.phrases) == [["east road", "east row"], ["mare", "mayor"], ["yes"], ["no"]])
    #expect(entries.map(\.kind) == [.alike, .alike, .short, .short])
    #expect(entries.map(\.why)[1...2] == ["told apart by asking", "nobody says more"])
    #expect(entries[1].place == "sounds.yaml:5")
  }

  @Test(
    "what is wrong is an error with its line",
    arguments: [
      ("alike:", "alik:", "sounds.yaml:1: the exceptions has no field \"alik\""),
      ("[mare, mayor]", "[mare]", "sounds.yaml:5: this is no pair"),
      ("[mare, mayor]", "[mare, mare]", "sounds.yaml:5: this is no pair"),
      ("[mare, mayor]", "[a, b, c]", "sounds.yaml:5: this is no pair"),
      ("[mare, mayor]", "mare", "sounds.yaml:5: pairs is text"),
      (
        "[mare, mayor]", "[east row, east road]",
        "sounds.yaml:5: the exception \"alike east road, east row\" is on line 4"
      ),
      ("why: nobody says more, ", "", "sounds.yaml:7: why is missing"),
      ("nobody says more", "''", "sounds.yaml:7: why is empty"),
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

  @Test("a file that is not there excepts nothing; one that is there counts, for a locale and for a city")
  func files() throws {
    let scratch = try Scratch()
    for folder in DataDirectory.folders {
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/\(folder)", withDestinationPath: "\(Repository.path)/\(folder)")
    }
    try FileManager.default.removeItem(atPath: "\(scratch.path)/Locales")
    let own = try String(contentsOfFile: "\(Repository.path)/Locales/en/locale.yaml", encoding: .utf8)
    try scratch.write(own, to: "Locales/xx/locale.yaml")
    let judge = try String(contentsOfFile: "\(Repository.path)/Locales/en/confidence.yaml", encoding: .utf8)
    try scratch.write(judge, to: "Locales/xx/confidence.yaml")
    let locale = try LocaleFolder("xx", in: try DataDirectory.find(environment: [DataDirectory.variable: scratch.path]))
    #expect(try locale.sounds().isEmpty && locale.confusions(["A"]) == nil)
    try scratch.write(Self.whole, to: "Locales/xx/sounds.yaml")
    try scratch.write("phones: {A: {heard: {A: 1}, lost: 0}}\nadded: {}\n", to: "Locales/xx/confusions.yaml")
    #expect(try locale.sounds().count == 4 && locale.confusions(["A"])?.said == 1)
  }
}

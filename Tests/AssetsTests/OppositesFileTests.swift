import JSGF
import Testing

@testable import Assets

@Suite("opposites.yaml") struct OppositesFileTests {
  private func opposites(_ text: String) throws -> Opposites {
    try OppositesFile.opposites(try YAMLFile(text: text, name: "opposites.yaml").root)
  }

  @Test("each pair is read, a word that YAML takes for a truth as well")
  func read() throws {
    let pairs = try opposites("pairs:\n  - [on, off]\n  - [send, \"don't send\"]\n").pairs
    #expect(pairs == [Opposites.Pair("on", "off"), Opposites.Pair("send", "don't send")])
  }

  @Test(
    "what is wrong is an error with its line",
    arguments: [
      ("pair: []", "opposites.yaml:1: the opposites has no field \"pair\""),
      ("pairs:\n  - [on]", "opposites.yaml:2: this is no pair"),
      ("pairs:\n  - [on, On]", "opposites.yaml:2: this is no pair"),
      ("pairs:\n  - [on, off, up]", "opposites.yaml:2: this is no pair"),
      ("pairs:\n  - [on, \"!\"]", "opposites.yaml:2: this is no pair"),
      ("pairs:\n  - [on, off]\n  - [off, on]", "opposites.yaml:3: the pair \"off, on\" is on line 2 already"),
      ("pairs: on", "pairs is text, not a list"),
    ])
  func wrong(_ text: String, _ problem: String) throws {
    let error = #expect(throws: AssetError.self) { try opposites(text) }
    #expect(error.map { "\($0)" }?.contains(problem) == true, "\(String(describing: error))")
  }

  @Test("each of our languages has some, \"on\" and \"off\" among them in English", arguments: ["en", "es"])
  func ours(_ tag: String) throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
    let opposites = try LocaleFolder(tag, in: root).opposites()
    #expect(opposites.pairs.count > 20)
    let sentence = tag == "en" ? ["sound", "off"] : ["con", "sonido"]
    #expect(opposites.sentences(oppositeTo: sentence) == [tag == "en" ? ["sound", "on"] : ["sin", "sonido"]])
  }
}

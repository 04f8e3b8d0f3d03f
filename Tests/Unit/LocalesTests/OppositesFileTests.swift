import JSGF
import Testing
import VivaVozTesting

@testable import Locales
@testable import YAML

@Suite("opposites.yaml") struct OppositesFileTests {
  private func opposites(_ text: String) throws -> Opposites {
    try OppositesFile.opposites(try YAMLFile(text: text, name: "opposites.yaml").root)
  }

  @Test("Every pair is read, including words that are booleans in YAML")
  func read() throws {
    let pairs = try opposites("pairs:\n  - [on, off]\n  - [send, \"don't send\"]\n").pairs
    #expect(pairs == [Opposites.Pair("on", "off"), Opposites.Pair("send", "don't send")])
  }

  @Test(
    "An invalid entry throws an error with its line",
    arguments: [
      ("pair: []", "opposites.yaml:1: the opposites has no field \"pair\""),
      ("pairs:\n  - [on]", "opposites.yaml:2: this is not a pair"),
      ("pairs:\n  - [on, On]", "opposites.yaml:2: this is not a pair"),
      ("pairs:\n  - [on, off, up]", "opposites.yaml:2: this is not a pair"),
      ("pairs:\n  - [on, \"!\"]", "opposites.yaml:2: this is not a pair"),
      ("pairs:\n  - [on, off]\n  - [off, on]", "opposites.yaml:3: the pair \"off, on\" is on line 2 already"),
      ("pairs: on", "pairs is text, not a list"),
    ])
  func wrong(_ text: String, _ problem: String) throws {
    let error = #expect(throws: AssetError.self) { try opposites(text) }
    #expect(error.map { "\($0)" }?.contains(problem) == true, "\(String(describing: error))")
  }

  @Test("Every language has opposites, in English \"on\" and \"off\" among them", arguments: ["en", "es"])
  func ours(_ tag: String) throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
    let opposites = try LocaleFolder(tag, in: root).opposites()
    #expect(opposites.pairs.count > 20)
    let sentence = tag == "en" ? ["sound", "off"] : ["con", "sonido"]
    #expect(opposites.sentences(oppositeTo: sentence) == [tag == "en" ? ["sound", "on"] : ["sin", "sonido"]])
  }
}

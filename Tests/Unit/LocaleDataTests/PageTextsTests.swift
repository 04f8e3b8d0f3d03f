import Foundation
import Testing
import VivaVozTesting
import YAML

/// The texts of the pages.
@Suite struct PageTextsTests {
  private func texts(_ locale: String) throws -> [String: String] {
    try texts(locale, "page.yaml")
  }

  private func texts(_ locale: String, _ file: String) throws -> [String: String] {
    try YAMLFile(path: "\(Repository.path)/Locales/\(locale)/\(file)").root.pairs("a text")
  }

  private func gaps(_ text: String) -> Set<String> { Set(text.matches(of: /\{(.*?)\}/).map { String($0.1) }) }

  @Test("Every locale has the same texts with the same gaps", arguments: ["es", "pt"])
  func sameKeys(locale: String) throws {
    let (ours, english) = (try texts(locale), try texts("en"))
    let isText = { (key: String) in !key.hasPrefix("say.") }
    #expect(Set(ours.keys.filter(isText)) == Set(english.keys.filter(isText)))
    for (key, text) in ours where isText(key) {
      #expect(!text.isEmpty && gaps(text) == gaps(english[key] ?? ""), "\(key)")
    }
  }

  @Test("No text of another locale was left untranslated", arguments: ["es", "pt"])
  func translated(locale: String) throws {
    let english = try texts("en")
    let same = try texts(locale).filter { key, text in text == english[key] && text.count > 12 }
    #expect(same.isEmpty)
  }

  @Test("The texts of an app's page have the same keys and gaps in each of its locales")
  func ownTexts() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.path)/Locales/en")
    let own = files.filter { $0.hasPrefix("page-") }
    #expect(own.contains("page-haptic.yaml"))
    for file in own {
      let (english, spanish) = (try texts("en", file), try texts("es", file))
      #expect(Set(english.keys) == Set(spanish.keys), "\(file)")
      for (key, text) in english { #expect(gaps(text) == gaps(spanish[key] ?? ""), "\(file): \(key)") }
    }
  }
}

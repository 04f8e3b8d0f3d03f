import Testing
import VivaVozTesting
import YAML

/// The texts of the pages.
@Suite struct PageTextsTests {
  private func texts(_ locale: String) throws -> [String: String] {
    try YAMLFile(path: "\(Repository.path)/Locales/\(locale)/page.yaml").root.pairs("a text")
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
}

import Foundation
import JSGF
package import Locales
package import VoiceEngine
package import YAML

/// What is still untranslated in a locale that was copied from another one: the texts and the grammar rules that are
/// equal in both. A text that is the same in both languages counts, too.
package struct TranslationProgress {
  /// A file of the locale, and how much of it is still identical in the locale from which it was copied.
  package struct File: Hashable {
    /// The file's path in the data directory, such as `Locales/pt/rider.yaml`.
    package let name: String
    /// The number of texts or rules that are identical in both locales.
    package let copies: Int
    /// The number of texts or rules in the file.
    package let total: Int
  }

  /// The tag of the locale from which this one was copied.
  package let base: String
  /// The script files, whose texts are counted.
  package private(set) var scripts: [File] = []
  /// The grammar files, whose rules with words are counted.
  package private(set) var grammars: [File] = []
  /// The other files that are equal in both locales.
  package private(set) var settings: [String] = []

  /// - Returns: nil for a locale that was not copied.
  /// - Throws: ``AssetError`` if the base does not exist, or a file cannot be read.
  package init?(of locale: LocaleFolder, apps: [AppDescriptor], in root: DataDirectory) throws {
    guard let base = locale.base else { return nil }
    guard base != locale.tag, LocaleFolder.folders(in: root).contains(base) else {
      throw AssetError(
        file: FileText.shown(root.file("Locales/\(locale.tag)/locale.yaml")),
        problem: "the base \(quoted(base)) is no other locale", cure: "name the locale that was copied, or remove base")
    }
    self.base = base
    let spoken = (["common"] + apps.flatMap(\.scripts)).map { "\($0).yaml" }
    for name in Set(spoken).sorted() {
      let files = ["Locales/\(locale.tag)/\(name)", "Locales/\(base)/\(name)"]
      guard files.allSatisfy({ !root.files($0).isEmpty }) else { continue }
      let texts = try files.map { Self.texts(in: try YAMLFile(path: root.file($0)).root) }
      scripts.append(File(files[0], texts[0], texts[1]))
    }
    for name in Self.names(in: "Grammars/\(locale.tag)", root).filter({ $0.hasSuffix(".gram") }) {
      let files = ["Grammars/\(locale.tag)/\(name)", "Grammars/\(base)/\(name)"]
      guard !root.files(files[1]).isEmpty else { continue }
      let rules = try files.map { try Self.rules(in: root.file($0)) }
      grammars.append(File(files[0], rules[0], rules[1]))
    }
    settings = Self.names(in: "Locales/\(locale.tag)", root).filter { name in
      let contents = [locale.tag, base].map { FileManager.default.contents(atPath: root.file("Locales/\($0)/\(name)")) }
      return !spoken.contains(name) && contents[0] != nil && contents[0] == contents[1]
    }.map { "Locales/\(locale.tag)/\($0)" }
  }

  private static func names(in folder: String, _ root: DataDirectory) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.file(folder))) ?? []).sorted()
  }

  /// Returns the texts of a file that have letters, keyed by their positions in it.
  private static func texts(in value: YAMLValue, at place: String = "") -> [String: String] {
    switch value.content {
    case .scalar(let text): text.contains(where: \.isLetter) ? [place: text] : [:]
    case .list(let values):
      values.enumerated().reduce(into: [:]) { all, item in
        all.merge(texts(in: item.element, at: "\(place)/\(item.offset)")) { $1 }
      }
    case .map(let entries):
      entries.reduce(into: [:]) { all, entry in
        all.merge(texts(in: entry.value, at: "\(place)/\(entry.key)")) { $1 }
      }
    }
  }

  /// Returns the rules of a grammar that have words of their own, keyed by their names.
  private static func rules(in path: String) throws -> [String: Expansion] {
    Dictionary(
      try GrammarFile.parse(path).rules.filter { !$0.expansion.ownWords.isEmpty }.map { ($0.name, $0.expansion) },
      uniquingKeysWith: { $1 })
  }

  private func sum(_ files: [File]) -> (copies: Int, total: Int) {
    files.reduce((0, 0)) { ($0.0 + $1.copies, $0.1 + $1.total) }
  }

  /// The progress in a line: `512 of 530 texts and 130 of 142 rules are still those of es`.
  package var summary: String {
    let (texts, rules) = (sum(scripts), sum(grammars))
    return
      "\(texts.copies) of \(texts.total) texts and \(rules.copies) of \(rules.total) rules are still those of \(base)"
  }

  /// The files with untranslated contents, one line per file.
  package var lines: [String] {
    scripts.filter { $0.copies > 0 }.map { "\($0.name): \($0.copies) of \($0.total) texts" }
      + grammars.filter { $0.copies > 0 }.map { "\($0.name): \($0.copies) of \($0.total) rules" }
      + settings.map { "\($0): the whole file" }
  }
}

extension TranslationProgress.File {
  fileprivate init<Content: Equatable>(_ name: String, _ own: [String: Content], _ base: [String: Content]) {
    (self.name, total) = (name, own.count)
    copies = own.count { place, content in base[place] == content }
  }
}

import Foundation
import Locales
import YAML

/// The texts of the pages in a locale: those that all apps share, in `Locales/<tag>/page.yaml`, and those of single apps
/// beside it, in `page-<app>.yaml`.
struct PageTexts {
  /// The texts by key.
  let texts: [String: String]

  /// The beginning of a key with examples of what can be said in a grammar rule, separated by bars:
  /// `say.rider.confirm: "yes | no"`.
  private static let choicesPrefix = "say."

  init(_ locale: LocaleFolder) throws {
    let shared = locale.file("page.yaml")
    var texts = try YAMLFile(path: shared).root.pairs("a text")
    let folder = URL(filePath: shared).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted() where name.hasPrefix("page-") && name.hasSuffix(".yaml") {
      texts.merge(try YAMLFile(path: folder.appending(path: name).path).root.pairs("a text")) { shared, _ in shared }
    }
    self.texts = texts
  }

  /// Returns the examples of what can be said in the rules of some grammars, keyed by rule.
  func choices(of grammars: [String]) -> [String: [String]] {
    var choices: [String: [String]] = [:]
    for (key, text) in texts where key.hasPrefix(Self.choicesPrefix) {
      let rule = String(key.dropFirst(Self.choicesPrefix.count))
      guard grammars.contains(where: { rule.hasPrefix("\($0).") }) else { continue }
      choices[rule] = text.split(separator: "|").map { $0.trimmed }
    }
    return choices
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

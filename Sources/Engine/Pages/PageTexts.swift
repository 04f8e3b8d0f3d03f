import Locales
import YAML

/// The texts of the pages in a locale: `Locales/<tag>/page.yaml`.
struct PageTexts {
  /// The texts by key.
  let texts: [String: String]

  /// The beginning of a key with examples of what can be said in a grammar rule, separated by bars:
  /// `say.rider.confirm: "yes | no"`.
  private static let choicesPrefix = "say."

  init(_ locale: LocaleFolder) throws { texts = try YAMLFile(path: locale.file("page.yaml")).root.pairs("a text") }

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

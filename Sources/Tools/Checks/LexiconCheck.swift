import Foundation
import InstalledApps
import Lexicon
import Locales
import VoiceEngine
import YAML

/// Finds unused parts of a locale's grammars and lexicon: files that no app reads, and words in no grammar and no name.
struct LexiconCheck {
  private(set) var errors: [CheckError] = []
  private let root: DataDirectory

  /// - Parameter vocabulary: the words that any app's recogniser accepts.
  init(_ locale: LocaleFolder, in root: DataDirectory, _ vocabulary: Set<String>) {
    self.root = root
    do {
      try checkFiles(locale)
      try checkWords(locale, vocabulary)
      try checkVariants(locale)
    } catch {
      errors.append(CheckError(error))
    }
  }

  private mutating func checkFiles(_ locale: LocaleFolder) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: locale.grammars).filter { $0.hasSuffix(".gram") }
    let apps = AppList.installed.all.filter { $0.locales(in: root).contains(locale.tag) }
    let known = Set(["common", OpeningPhrases.grammar] + apps.flatMap(\.grammars))
    for file in files.sorted() where !isUsed(String(file.dropLast(".gram".count)), by: known, in: locale) {
      errors.append(
        CheckError("Grammars/\(locale.tag)/\(file)", "no app uses this grammar; remove it, or correct its name"))
    }
  }

  /// Reports each line of variants.dict that adds no pronunciation to the dictionary. The word of a line need not
  /// occur in an installed grammar, because users may have grammars of their own.
  private mutating func checkVariants(_ locale: LocaleFolder) throws {
    guard let file = try locale.variants()?.file else { return }
    let lexicon = try Engine.lexicon(of: locale, in: root, borrowed: [])
    for (word, variants) in lexicon.idleVariants.sorted(by: { $0.key < $1.key }) {
      let phones = variants.map { $0.joined(separator: " ") }.joined(separator: ", ")
      errors.append(
        CheckError(
          file,
          "\"\(word)\" \(phones) has no effect: the dictionary has this variant, or lacks the word; remove it, or use lexicon.dict"
        ))
    }
  }

  /// Whether an app uses a grammar directly, or through an import.
  private func isUsed(_ name: String, by known: Set<String>, in locale: LocaleFolder) -> Bool {
    if known.contains(name) { return true }
    return known.contains { file in
      // A missing grammar is an error of another check; the openings are optional.
      let text = try? String(contentsOfFile: locale.grammar(file), encoding: .utf8)
      return text?.contains("import <\(name).") ?? false
    }
  }

  private mutating func checkWords(_ locale: LocaleFolder, _ vocabulary: Set<String>) throws {
    let file = FileText.shown("\(locale.grammars)/lexicon.dict")
    for word in try Engine.ownWords(of: locale, try locale.phones()).entries.keys.sorted()
    where !vocabulary.contains(word) {
      errors.append(CheckError(file, "\"\(word)\" is in no grammar and no name; remove it, or correct its spelling"))
    }
  }
}

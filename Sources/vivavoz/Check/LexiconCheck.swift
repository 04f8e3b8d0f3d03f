import Assets
import Conversations
import Foundation

/// Looks for what is left over in a locale's grammars and lexicon: what no app reads, and words that nobody can say.
struct LexiconCheck {
  private(set) var holes: [Hole] = []

  /// - Parameter vocabulary: what can be said to any app.
  init(_ locale: LocaleFolder, _ vocabulary: Set<String>) {
    do {
      try checkFiles(locale)
      try checkWords(locale, vocabulary)
    } catch {
      holes.append(Hole(error))
    }
  }

  private mutating func checkFiles(_ locale: LocaleFolder) throws {
    let known = Set(["common"] + App.all.flatMap(\.grammars)).map { "\($0).gram" }
    for file in try FileManager.default.contentsOfDirectory(atPath: locale.grammars).sorted()
    where file.hasSuffix(".gram") && !known.contains(file) {
      holes.append(Hole("Grammars/\(locale.tag)/\(file)", "no app listens to it; remove it, or mend its name"))
    }
  }

  private mutating func checkWords(_ locale: LocaleFolder, _ vocabulary: Set<String>) throws {
    let file = try locale.pronunciations().file
    for word in try Engine.ownWords(of: locale, try locale.phones()).entries.keys.sorted()
    where !vocabulary.contains(word) {
      holes.append(Hole(file, "\"\(word)\" is in no grammar and no name; remove it, or mend its spelling"))
    }
  }
}

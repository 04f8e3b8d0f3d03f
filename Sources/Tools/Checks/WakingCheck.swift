import Dialogue
import InstalledApps
import JSGF
import Locales
import VoiceEngine

/// Checks that the wake phrases are those of the grammar: a phrase without a threshold is never spotted.
struct WakingCheck {
  private(set) var errors: [CheckError] = []
  private let file: String

  init(_ engine: Engine, _ locale: LocaleFolder) {
    let app = engine.app
    file = "Locales/\(locale.tag)/\(WakingFile.name)"
    do {
      let waking = try locale.waking()
      for rule in waking.keys.filter({ rule in !AppList.installed.all.contains { $0.wakeRule == rule } }).map(
        \.description
      )
      .sorted() {
        errors.append(CheckError(file, "no app uses \(rule) as its wake phrases; remove it, or correct its spelling"))
      }
      guard let wake = app.wakeRule else { return }
      guard let phrases = waking[wake] else {
        errors.append(CheckError(file, "\(wake) is missing, so other speech wakes \(app.name); add its phrases"))
        return
      }
      check(Set(phrases.keys.map(Tokenizer.tokenize)), wake, try engine.grammars(of: locale)[wake.file])
    } catch {
      errors.append(CheckError(error))
    }
  }

  private mutating func check(_ phrases: Set<[String]>, _ rule: GrammarName, _ grammar: Grammar?) {
    guard let grammar else { return }
    let sentences = Set(Sentences(of: rule.rule, in: grammar).map { $0.words.flatMap(Tokenizer.tokenize) })
    for phrase in sentences.subtracting(phrases).map({ $0.joined(separator: " ") }).sorted() {
      errors.append(
        CheckError(file, "\"\(phrase)\" of <\(rule.rule)> is missing under \(rule), so it cannot wake the app; add it"))
    }
    for phrase in phrases.subtracting(sentences).map({ $0.joined(separator: " ") }).sorted() {
      errors.append(CheckError(file, "\"\(phrase)\" is not a sentence of <\(rule.rule)>; add it there, or remove it"))
    }
  }
}

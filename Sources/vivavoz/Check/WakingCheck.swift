import Assets
import Dialogue
import JSGF

/// Looks whether the phrases that wake an app are those of its grammar: a phrase without a threshold is never heard.
struct WakingCheck {
  private(set) var holes: [Hole] = []
  private let file: String

  init(_ engine: Engine, _ app: App, _ locale: LocaleFolder) {
    file = "Locales/\(locale.tag)/\(WakingFile.name)"
    do {
      let grammars = try engine.grammars(of: locale)
      for (rule, phrases) in try locale.waking() where rule.file == app.name {
        check(rule, Set(phrases.keys.map { Words.of($0).joined(separator: " ") }), app, grammars)
      }
    } catch {
      holes.append(Hole(error))
    }
  }

  private mutating func check(_ rule: GrammarName, _ phrases: Set<String>, _ app: App, _ grammars: [String: Grammar]) {
    guard app.rules.contains(rule.description), let grammar = grammars[rule.file] else {
      return holes.append(Hole(file, "\(rule) is never listened to; remove it, or mend its spelling"))
    }
    let sentences = Set(Sentences(of: rule.rule, in: grammar).map { $0.words.joined(separator: " ") })
    for phrase in sentences.subtracting(phrases).sorted() {
      holes.append(Hole(file, "\"\(phrase)\" of <\(rule.rule)> is missing under \(rule), so it wakes nobody; add it"))
    }
    for phrase in phrases.subtracting(sentences).sorted() {
      holes.append(Hole(file, "\"\(phrase)\" is no sentence of <\(rule.rule)>; add it there, or remove it"))
    }
  }
}

import Foundation
import JSGF
import Lexicon
import Locales
import VoiceEngine

/// Checks a locale's recognition data for errors: grammars, pronunciations, and the app's intents for the sentences.
struct GrammarCheck {
  let engine: Engine
  let app: AppDescriptor
  let locale: LocaleFolder
  private(set) var errors: [CheckError] = []
  /// All words that the recogniser accepts.
  private(set) var vocabulary: Set<String> = []

  init(_ engine: Engine, _ locale: LocaleFolder) {
    (self.engine, app, self.locale) = (engine, engine.app, locale)
    do { try check() } catch { errors.append(CheckError(error)) }
    do { try checkSounds() } catch { errors.append(CheckError(error)) }
  }

  private mutating func check() throws {
    let reader = try engine.reader(of: locale)
    var imports: Set<String> = []
    var grammars: [Grammar] = []
    for file in (["common"] + app.grammars).sorted() {
      let path = locale.grammar(file)
      let problems = reader.problems(of: path)
      errors += problems.map { CheckError($0) }
      guard let linked = try? reader.read(path) else { continue }
      grammars.append(linked)
      imports.formUnion(linked.rules.map(\.name).filter { $0.contains(".") })
    }
    for grammar in grammars { check(grammar, imports) }
    // Words that are accepted only when typed need no pronunciation.
    try checkWords(of: grammars.map(\.spoken))
  }

  private mutating func check(_ grammar: Grammar, _ imports: Set<String>) {
    for rule in grammar.rules where !rule.name.contains(".") {
      let name = "\(grammar.name).\(rule.name)"
      // These rules interpret typed text; no listen request names them.
      if Matcher.readingRules.contains(rule.name) { continue }
      if rule.isPublic, !app.rules.contains(name), !imports.contains(name) {
        errors.append(
          CheckError("\(rule.file):\(rule.line)", "no state uses the rule <\(rule.name)>; remove it, or use it"))
      }
    }
    for rule in app.rules where rule.hasPrefix("\(grammar.name).") {
      let name = String(rule.dropFirst(grammar.name.count + 1))
      if grammar.rule(named: name) == nil {
        errors.append(CheckError(grammar.file, "the rule <\(name)>, which a state uses, is missing; add it"))
      }
    }
  }

  /// Checks that each word has a pronunciation. The error for a word names the rules that contain it.
  private mutating func checkWords(of grammars: [Grammar]) throws {
    let lexicon = try engine.lexicon(of: locale)
    let rules = grammars.flatMap { grammar in
      grammar.rules.filter(\.isPublic).map { (rule: $0, words: grammar.words(of: $0.name)) }
    }
    vocabulary = rules.reduce(into: []) { $0.formUnion($1.words) }
    if (try? lexicon.pronunciations(of: vocabulary)) != nil { return }
    for (rule, words) in rules {
      do { _ = try lexicon.pronunciations(of: words) } catch {
        errors.append(CheckError("\(rule.file):\(rule.line)", "\(error)"))
      }
    }
  }

  /// Checks that the phone confusion matrix, the exceptions and the opposites can be read.
  private func checkSounds() throws {
    _ = try locale.confusions(try locale.phones()?.names ?? Phone.all)
    _ = try locale.sounds()
    _ = try locale.opposites()
  }
}

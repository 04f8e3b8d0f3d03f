import Cities
import Dialogue
import JSGF
import Locales
import VoiceEngine

/// All phrases with a meaning that the recogniser accepts in a locale, with the rules that contain them.
struct PhraseInventory {
  /// A phrase with one of its meanings.
  struct PhraseEntry {
    let choice: TaggedSentence
    /// The file and line, such as `Grammars/en/rider.gram:12`.
    let place: String
    /// The rules that contain the phrase, such as `rider.request`; a state listens with one of them.
    var rules: Set<String>

    /// Whether the phrase is a name of the city, which comes from a generated grammar.
    var isName: Bool { choice.line == 0 }
  }

  private(set) var all: [PhraseEntry] = []
  /// The grammars, each with its active rules.
  private(set) var grammars: [OppositeCheck.Source] = []
  private var numbers: [TaggedSentence: Int] = [:]

  /// All words that the recogniser accepts, with or without a meaning.
  var vocabulary: Set<String> {
    grammars.reduce(into: []) { words, source in
      for rule in source.rules { words.formUnion(source.grammar.words(of: rule)) }
    }
  }

  /// Collects the phrases of a user's own grammar.
  init(_ grammar: Grammar, rules: [String]) {
    grammars = [.init(grammar: grammar, rules: rules)]
    for rule in rules {
      for choice in grammar.taggedSentences(under: rule) { add(choice, rule, nil) }
    }
  }

  /// Collects the phrases of all apps in a locale.
  /// - Parameter runtimes: one per app.
  init(_ runtimes: [any AppRuntime], _ locale: LocaleFolder) throws {
    for runtime in runtimes { try add(runtime, locale) }
  }

  private mutating func add(_ runtime: any AppRuntime, _ locale: LocaleFolder) throws {
    let engine = runtime.engine
    let reader = try engine.reader(of: locale)
    var grammars: [String: Grammar] = [:]
    for rule in engine.app.rules.sorted() {
      let file = String(rule.prefix { $0 != "." })
      let grammar = try grammars[file] ?? reader.read(locale.grammar(file)).spoken
      grammars[file] = grammar
      for choice in grammar.taggedSentences(under: String(rule.dropFirst(file.count + 1))) {
        try add(choice, rule, choice.line > 0 ? nil : runtime.place(of: choice.text, in: locale.tag))
      }
    }
    for (file, grammar) in grammars.sorted(by: { $0.key < $1.key }) {
      let rules = engine.app.rules.filter { $0.hasPrefix("\(file).") }.map { String($0.dropFirst(file.count + 1)) }
      self.grammars.append(.init(grammar: grammar, rules: rules.sorted()))
    }
  }

  /// - Parameter place: the place of a phrase that is in no grammar file.
  private mutating func add(_ choice: TaggedSentence, _ rule: String, _ place: String?) {
    if let number = numbers[choice] {
      all[number].rules.insert(rule)
    } else {
      let written = choice.line > 0 ? "\(choice.file):\(choice.line)" : place
      numbers[choice] = all.count
      all.append(PhraseEntry(choice: choice, place: written ?? choice.file, rules: [rule]))
    }
  }
}

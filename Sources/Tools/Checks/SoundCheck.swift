import JSGF
import Lexicon
import Locales
import VoiceEngine

/// Finds what is likely to be misrecognised in a locale: phrases of one state that sound alike, very short phrases,
/// and words with a guessed pronunciation. Documentation/Decisions/0018 has the source of the limits.
struct SoundCheck {
  /// The distance in nats up to which the recogniser confuses two phrases.
  static let alike = PhraseEnrolment.alike
  /// The maximum number of phones of a short phrase. The recogniser easily finds such a phrase in any sound.
  static let shortest = 4
  /// The maximum number of phrases of a rule in which the check accepts a short phrase.
  static let many = 50

  private(set) var warnings: [LintWarning] = []
  /// Sentences of opposite meaning that sound alike.
  private(set) var opposites: [OppositeCheck.Finding] = []
  private let phrases: PhraseInventory
  private let ways: [String: [Pronunciation]]
  private var exceptions: LintExceptions

  /// Checks the installed grammars and names.
  /// - Parameter runtimes: one per app.
  /// - Throws: an error if a file cannot be read. ``CheckError`` reports such files.
  init(_ runtimes: [any AppRuntime], _ locale: LocaleFolder) throws {
    guard let engine = runtimes.first?.engine else {
      throw UserFacingError(.failed, "no app uses this locale; check --locale")
    }
    let exceptions = try LintExceptions(locale, own: runtimes.compactMap { $0.lintExceptionsFile(in: locale.tag) })
    try self.init(try PhraseInventory(runtimes, locale), exceptions, engine, locale)
  }

  /// Checks a user's own grammar.
  /// - Parameter rules: the rules to check.
  init(_ grammar: Grammar, rules: [String], _ engine: Engine, _ locale: LocaleFolder) throws {
    try self.init(PhraseInventory(grammar, rules: rules), LintExceptions(), engine, locale)
  }

  private init(_ phrases: PhraseInventory, _ exceptions: LintExceptions, _ engine: Engine, _ locale: LocaleFolder)
    throws
  {
    (self.phrases, self.exceptions) = (phrases, exceptions)
    let lexicon = try engine.lexicon(of: locale)
    let vocabulary = phrases.vocabulary
    ways = try lexicon.pronunciations(of: vocabulary)
    try checkLikeness(locale)
    checkLength()
    checkGuesses(lexicon.guessed(among: vocabulary), locale)
    warnings += self.exceptions.leftOver.map { LintWarning(leftOver: $0) }
  }

  private mutating func checkLikeness(_ locale: LocaleFolder) throws {
    let phones = try locale.phones()?.names ?? Phone.all
    guard let confusions = try locale.confusions(phones) else {
      return warnings.append(LintWarning(uncounted: locale.tag))
    }
    let distances = PhoneDistances(confusions, phones: phones)
    opposites = OppositeCheck(phrases.grammars, try locale.opposites(), ways, distances).findings
    var told: Set<Set<String>> = []
    for pair in ConfusablePairs(phrases.all, ways, distances, limit: Self.alike).pairs
    where told.insert(pair.core).inserted {
      if !exceptions.has(.alike, pair.core) { warnings.append(LintWarning(alike: pair, file(pair.one, pair.other))) }
    }
  }

  private mutating func checkLength() {
    let phrases = Dictionary(grouping: phrases.all, by: \.choice.text)
    var sizes: [String: Int] = [:]
    for same in phrases.values { for rule in Set(same.flatMap(\.rules)) { sizes[rule, default: 0] += 1 } }
    for (text, same) in phrases.sorted(by: { $0.key < $1.key }) {
      let phones = same[0].choice.words.reduce(0) { $0 + (ways[$1]?.map(\.count).min() ?? 0) }
      let most = same.flatMap(\.rules).map { sizes[$0] ?? 0 }.max() ?? 0
      guard phones <= Self.shortest, most > Self.many, !exceptions.has(.short, [text]) else { continue }
      warnings.append(LintWarning(short: same[0], phones, among: most, file(same[0])))
    }
  }

  private mutating func checkGuesses(_ guessed: Set<String>, _ locale: LocaleFolder) {
    for word in guessed.sorted() where !exceptions.has(.guessed, [word]) {
      guard let phrase = phrases.all.first(where: { $0.choice.words.contains(word) }) else { continue }
      warnings.append(LintWarning(guessed: word, ways[word] ?? [], in: phrase, locale.tag, file(phrase)))
    }
  }

  /// Returns the file in which an exception for these phrases belongs.
  private func file(_ phrases: PhraseInventory.PhraseEntry...) -> String? {
    phrases.contains(where: \.isName) ? exceptions.files?.names : exceptions.files?.grammars
  }
}

import Dialogue
import JSGF
import Locales
import Session
import VoiceEngine

/// Finds the words that the user could have said instead of pressing a button. The page sends the tags of a button, and
/// a talk has words.
struct PressedWords {
  private let engine: Engine
  /// The conversation's locale at the entry that was read last.
  private var locale: String
  private var grammars: [String: (grammar: Grammar, matcher: Matcher)] = [:]

  init(_ engine: Engine, locale: String) { (self.engine, self.locale) = (engine, locale) }

  /// Returns an entry of a transcript with words in place of the tags of a pressed button. It must be called with the
  /// entries in their order. An entry stays as it is if no sentence has its tags.
  mutating func replacingTags(in entry: TranscriptEntry) throws -> TranscriptEntry {
    if entry.kind == .effect, entry.name == .set, let language = entry[.language] { locale = language }
    guard entry.kind == .event, entry.name == .heard, let text = entry[.text], text == entry[.tags],
      let rule = entry[.grammar].flatMap(GrammarName.init), let words = try words(tagged: text, in: rule)
    else { return entry }
    return TranscriptEntry(
      at: entry.at, kind: entry.kind, name: entry.name, details: entry.details.merging([.text: .text(words)]) { $1 })
  }

  /// Returns a sentence with these tags; nil if the text is a sentence itself, or there is none.
  private mutating func words(tagged text: String, in rule: GrammarName) throws -> String? {
    let (grammar, matcher) = try grammar(rule.file)
    // A tag without a value, such as `yes`, may be a word that the user has typed.
    if !text.contains("="), matcher.matches(Tokenizer.tokenize(text), rule: rule.rule).meant != nil { return nil }
    let wanted = Set(text.split(separator: ", ").map { Tag(String($0)) }.filter { !$0.isDetail })
    return grammar.taggedSentences(under: rule.rule).first { sentence in
      guard Set(sentence.tags) == wanted else { return false }
      let found = matcher.matches(sentence.words, rule: rule.rule).meant
      return found.map { Set($0.tags.filter { $0.isMeaning && !$0.isDetail }) == wanted } ?? false
    }?.text
  }

  private mutating func grammar(_ file: String) throws -> (grammar: Grammar, matcher: Matcher) {
    if let known = grammars["\(locale)/\(file)"] { return known }
    let folder = try engine.app.locale(locale, in: engine.root)
    let grammar = try engine.reader(of: folder).read(folder.grammar(file))
    let read = (grammar: grammar, matcher: Matcher(grammar))
    grammars["\(locale)/\(file)"] = read
    return read
  }
}

import Boards
public import JSGF

/// The phrases that have a fixed meaning in a locale, independent of the boards: "stop", "main menu", and calls for
/// help in the user's own words. No phrase of a board can replace them.
public struct ReservedPhrases: Sendable {
  private let rules: [(matcher: Matcher, name: String)]

  /// No reserved phrases.
  public static let none = ReservedPhrases([:], under: [])

  /// - Parameters:
  ///   - grammars: the grammars with all imports resolved, keyed by file name. They are linked with
  ///     `LibraryGrammar.nothing`, so that they contain no phrases of boards.
  ///   - names: the file and name of each rule with reserved phrases. Missing rules are ignored.
  public init(_ grammars: [String: Grammar], under names: [(file: String, rule: String)]) {
    // Phrases that are accepted only when typed have a lower priority than those of a board.
    let matchers = grammars.mapValues { Matcher($0.spoken) }
    rules = names.compactMap { name in matchers[name.file].map { ($0, name.rule) } }
  }

  /// Returns whether words are a reserved control phrase. "Yes" and "no" are not: they answer a question, and elsewhere
  /// a user may want to have them spoken.
  /// - Parameter words: as `Tokenizer.tokenize` returns them.
  public func contain(_ words: [String]) -> Bool { meaning(of: words) == .control }

  /// Returns the reserved meaning of words: a control command, or a call for help in the user's own words
  /// (`calls.gram`); nil if they are not reserved.
  package func meaning(of words: [String]) -> PhraseDisambiguation.Meaning? {
    let words = words.map(Tokenizer.folded)
    let tags = rules.flatMap { $0.matcher.matches(words, rule: $0.name).map(\.tags) }
    if tags.contains(where: { Self.isControl($0) }) { return .control }
    return tags.lazy.compactMap { Self.call(in: $0) }.first.map { .say($0) }
  }

  private static func isControl(_ tags: [Tag]) -> Bool {
    tags.first(where: \.isMeaning)?.key != "answer" && call(in: tags) == nil
  }

  private static func call(in tags: [Tag]) -> Button.Key? {
    tags.first { $0.key == "say" }?.value.flatMap { Button.Key($0) }
  }
}

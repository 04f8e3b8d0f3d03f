import Boards
import JSGF

/// The words that mean something in a locale whatever is on the boards, such as "stop", "main menu" and calls for help in the
/// user's own words: no phrase of a board takes them away.
public struct ReservedPhrases: Sendable {
  private let rules: [(matcher: Matcher, name: String)]

  /// Nothing is kept from phrases.
  public static let none = ReservedPhrases([:], under: [])

  /// - Parameters:
  ///   - grammars: by file, complete in themselves, without a phrase in them: `LibraryGrammar.nothing`.
  ///   - names: the rules under which phrases are understood, file and rule. Those that are not there are passed over.
  public init(_ grammars: [String: Grammar], under names: [(file: String, rule: String)]) {
    // Words that are only typed yield to those of a board.
    let matchers = grammars.mapValues { Matcher($0.spoken) }
    rules = names.compactMap { name in matchers[name.file].map { ($0, name.rule) } }
  }

  /// Whether words are among them. "Yes" and "no" are not: they answer where the user is asked something, and elsewhere a
  /// user may want to have them said.
  /// - Parameter words: as `Words.of` gives them.
  public func contain(_ words: [String]) -> Bool { meaning(of: words) == .control }

  /// What the grammars themselves take words for: control, or a call for help in the user's own words (`calls.gram`), which no
  /// board takes away either; nil where it is neither.
  func meaning(of words: [String]) -> PhraseDisambiguation.Meaning? {
    let words = words.map(Words.folded)
    let tags = rules.flatMap { $0.matcher.matches(words, rule: $0.name).map(\.tags) }
    if tags.contains(where: { Self.isControl($0) }) { return .control }
    return tags.lazy.compactMap { Self.call(in: $0) }.first.map { .say($0) }
  }

  private static func isControl(_ tags: [Tag]) -> Bool { tags.first?.key != "answer" && call(in: tags) == nil }

  private static func call(in tags: [Tag]) -> Button.Key? {
    tags.first { $0.key == "say" }?.value.flatMap { Button.Key($0) }
  }
}

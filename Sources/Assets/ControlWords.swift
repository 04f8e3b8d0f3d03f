import JSGF

/// The words that steer a conversation in a locale, such as "stop" and "main menu": no phrase of a board takes them away.
public struct ControlWords: Sendable {
  private let rules: [(matcher: Matcher, name: String)]

  /// Nothing is kept from phrases.
  public static let none = ControlWords([:], under: [])

  /// - Parameters:
  ///   - grammars: by file, complete in themselves, without a phrase in them: `LibraryGrammar.nothing`.
  ///   - names: the rules under which phrases are understood, file and rule. Those that are not there are passed over.
  public init(_ grammars: [String: Grammar], under names: [(file: String, rule: String)]) {
    let matchers = grammars.mapValues { Matcher($0) }
    rules = names.compactMap { name in matchers[name.file].map { ($0, name.rule) } }
  }

  /// Whether words are among them. "Yes" and "no" are not: they answer where something is asked, and elsewhere somebody may
  /// want to have them said.
  /// - Parameter words: as `Words.of` gives them.
  public func contain(_ words: [String]) -> Bool {
    let words = words.map(Words.folded)
    return rules.contains { rule in
      rule.matcher.matches(words, rule: rule.name).contains { $0.tags.first?.key != "answer" }
    }
  }
}

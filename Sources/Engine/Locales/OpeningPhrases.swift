import Foundation
package import JSGF

/// Groups of equivalent sentence beginnings of a language, such as "I want ...", "can I have ..." and "where is ...".
/// A typed phrase that begins with one of a group is accepted with all of them.
///
/// Each public rule of the locale's grammar `openings` is a group, except `before` and `behind`: these contain what
/// may come before and after any phrase.
public struct OpeningPhrases: Sendable {
  public static let grammar = "openings"
  private static let (before, behind) = ("before", "behind")
  /// The name of the generated rule with all groups, which no rule of a file has.
  private static let group = "group of openings"

  /// An empty set of groups, with which each phrase has only its own beginning.
  public static let none = OpeningPhrases(Grammar(name: grammar, rules: []))

  /// The names of the public rules of the grammar `openings`.
  private let names: [String]
  private let matcher: Matcher

  /// - Parameter grammar: a grammar with all imports resolved.
  package init(_ grammar: Grammar) {
    names = grammar.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name)
    let groups = names.filter { $0 != Self.before && $0 != Self.behind }
    let alternatives = groups.map { Alternative(.tagged(.reference($0), [Tag("\(Self.group)=\($0)")])) }
    let group = Rule(
      name: Self.group, isPublic: true, expansion: alternatives.isEmpty ? .void : .alternatives(alternatives))
    matcher = Matcher(Grammar(name: grammar.name, rules: grammar.rules + [group]))
  }

  /// The imports that a grammar needs if it contains expansions that ``alternatives(to:isWhole:)`` returns: all public
  /// rules of the grammar `openings`.
  package var imports: [Import] { names.map { Import(grammar: Self.grammar, rule: $0) } }

  /// Returns the typed variants of a phrase.
  /// - Parameters:
  ///   - words: a wording of the phrase.
  ///   - isWhole: whether the wording is a whole sentence. It then gets no equivalent beginnings.
  package func alternatives(to words: [String], isWhole: Bool) -> [Expansion] {
    if names.isEmpty { return [] }
    var alternatives = [Expansion.sequence(words.map { .word($0) })]
    if !isWhole, let (group, rest) = opening(of: words) {
      alternatives.append(.sequence([.reference(group)] + rest.map { .word($0) }))
    }
    return alternatives.map { .sequence([.optional(.reference(Self.before)), $0, .optional(.reference(Self.behind))]) }
  }

  /// Returns the group to which the longest possible beginning of the words belongs, and the remaining words; nil if
  /// they begin with no group.
  private func opening(of words: [String]) -> (group: String, rest: ArraySlice<String>)? {
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let match = matcher.matches(Array(words.prefix(count)), rule: Self.group).first
      if let group = match?.tags.first(where: { $0.key == Self.group })?.value {
        return (group, words.dropFirst(count))
      }
    }
    return nil
  }
}

extension LocaleFolder {
  /// Returns the language's groups of equivalent sentence beginnings; none if the locale has no grammar `openings`.
  public func openings() throws -> OpeningPhrases {
    let path = grammar(OpeningPhrases.grammar)
    guard FileManager.default.fileExists(atPath: path) else { return .none }
    return OpeningPhrases(try GrammarFile().read(path))
  }
}

import Foundation
import JSGF

/// How a language begins sentences that mean the same, such as "I want ...", "can I have ..." and "where is ...": a phrase
/// that begins in one of a group's ways is understood in all of them, when it is typed.
///
/// Each public rule of the locale's grammar `openings` is a group; `before` and `behind` are what may stand around any phrase.
public struct Openings: Sendable {
  public static let grammar = "openings"
  private static let (before, behind) = ("before", "behind")
  /// No rule of a file has this name.
  private static let group = "group of openings"

  /// No phrase has another opening.
  public static let none = Openings(Grammar(name: grammar, rules: []))

  /// The public rules.
  private let names: [String]
  private let matcher: Matcher

  /// - Parameter grammar: complete in itself.
  init(_ grammar: Grammar) {
    names = grammar.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name)
    let groups = names.filter { $0 != Self.before && $0 != Self.behind }
    let ways = groups.map { Alternative(.tagged(.reference($0), [Tag("\(Self.group)=\($0)")])) }
    let group = Rule(name: Self.group, isPublic: true, expansion: ways.isEmpty ? .void : .alternatives(ways))
    matcher = Matcher(Grammar(name: grammar.name, rules: grammar.rules + [group]))
  }

  /// What a grammar imports that has ``ways(to:isWhole:)``.
  var imports: [Import] { names.map { Import(grammar: Self.grammar, rule: $0) } }

  /// The ways to type a phrase.
  /// - Parameters:
  ///   - words: one way to say it.
  ///   - isWhole: whether it is a whole sentence, and begins in no other way.
  func ways(to words: [String], isWhole: Bool) -> [Expansion] {
    if names.isEmpty { return [] }
    var ways = [Expansion.sequence(words.map { .word($0) })]
    if !isWhole, let (group, rest) = opening(of: words) {
      ways.append(.sequence([.reference(group)] + rest.map { .word($0) }))
    }
    return ways.map { .sequence([.optional(.reference(Self.before)), $0, .optional(.reference(Self.behind))]) }
  }

  /// The longest opening that words begin with, and what is left of them.
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
  /// How the language begins sentences that mean the same.
  public func openings() throws -> Openings {
    let path = "\(grammars)/\(Openings.grammar).gram"
    guard FileManager.default.fileExists(atPath: path) else { return .none }
    return Openings(try GrammarFile().read(path))
  }
}

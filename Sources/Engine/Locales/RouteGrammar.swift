public import JSGF

/// Generates the grammar of the names of stored routes, which `routes.gram` imports. The rule `<stored.route>` has every
/// form of a name, for use behind other words ("the one by the quays"). In `<stored.name>`, which may be a whole
/// utterance, forms of one word are only for typed text, since a recogniser easily takes other sounds for them. Each form
/// has the tag `{route=FORM}`.
public struct RouteGrammar: Sendable {
  public static let name = "stored"

  /// The words that separate the parts of a name, in lower case.
  private let stopWords: Set<String>

  /// - Parameter stopWords: the stop words of the language of the names.
  public init(stopWords: Set<String>) { self.stopWords = stopWords }

  /// Returns the grammar of the routes with some names.
  public func grammar(of names: [String]) -> Grammar {
    let forms = Set(names.flatMap(forms))
    let spoken = forms.filter(\.isSpoken)
    let words = Set(spoken.map(\.words))
    let typed = forms.filter { !$0.isSpoken && !words.contains($0.words) }
    let all = spoken.union(typed).sorted { $0.order < $1.order }
    return Grammar(
      name: Self.name,
      rules: [
        Self.rule("route", all.map { $0.alternative() }), Self.rule("name", all.map { $0.alternative(isAlone: true) }),
      ])
  }

  private static func rule(_ name: String, _ alternatives: [Alternative]) -> Rule {
    Rule(name: name, isPublic: true, expansion: alternatives.isEmpty ? .void : .alternatives(alternatives))
  }

  /// The grammar without routes, whose rule has no sentence.
  public static let nothing = RouteGrammar(stopWords: []).grammar(of: [])

  /// Returns the values of the tag `{route=FORM}` that mean a route with this name.
  public func meanings(of name: String) -> Set<String> { Set(forms(of: name).map(\.meaning)) }

  /// Returns the value of the tag for the whole name; nil for a name without words.
  public func meaning(ofWhole name: String) -> String? { forms(of: name).first?.meaning }

  /// Returns the words of all forms of some names.
  public func words(of names: [String]) -> Set<String> { Set(names.flatMap(forms).flatMap(\.words)) }

  private struct Form: Hashable {
    let words: [String]
    /// The value of the tag: the words without those before the name proper, as in "the north quays".
    let meaning: String
    /// Whether the recogniser accepts the form; otherwise only typed text may have it.
    let isSpoken: Bool

    init(_ words: [String], after small: [String] = [], isSpoken: Bool) {
      (self.words, meaning, self.isSpoken) = (small + words, words.joined(separator: " "), isSpoken)
    }

    var order: String { "\(words.joined(separator: " "))\u{0}\(meaning)\(isSpoken)" }

    /// - Parameter isAlone: whether the form may be a whole utterance.
    func alternative(isAlone: Bool = false) -> Alternative {
      let isTyped = !isSpoken || isAlone && words.count == 1
      let tags = [Tag("route=\(meaning)")] + (isTyped ? [.typed] : [])
      return Alternative(.tagged(.sequence(words.map { Expansion.word($0) }), tags))
    }
  }

  /// The maximum number of words in a name that the recogniser accepts as a whole.
  private static let longestSpoken = 12
  /// The maximum number of words in a part of a name that has forms of its own.
  private static let longest = 5

  /// Returns the forms of a name: of "Saint Stephen's Green to Merrion Square" the whole name, the two parts beside the
  /// stop word, the last word of each part ("square"), and in typed text all other words that follow one another within a
  /// part. Stop words at the beginning ("The north quays") may be left out.
  private func forms(of name: String) -> [Form] {
    let written = name.split(separator: " ").map { Tokenizer.tokenize(String($0)) }
    let all = written.flatMap(\.self)
    let first = all.prefix(while: stopWords.contains).count
    let small = Array(first == all.count ? [] : all.prefix(first))
    let words = Array(all.dropFirst(small.count))
    guard !words.isEmpty else { return [] }
    let isSpoken = words.count <= Self.longestSpoken
    let whole = [Form(words, isSpoken: isSpoken), Form(words, after: small, isSpoken: isSpoken)]
    // A dash has no word.
    let parts = written.split { $0.allSatisfy(stopWords.contains) }.map { $0.flatMap(\.self) }
    let beginning = parts.first.map { [Form($0, after: small, isSpoken: isSpoken)] } ?? []
    return whole + beginning + parts.filter { $0.count <= Self.longest }.flatMap(Self.forms)
  }

  /// Returns the forms of a part of a name.
  private static func forms(of part: [String]) -> [Form] {
    part.indices.flatMap { start in
      (start..<part.endIndex).compactMap { end in
        let words = Array(part[start...end])
        guard words.joined().count > 2 else { return nil }
        let isLast = start == end && end == part.endIndex - 1 && words[0].count > 3
        return Form(words, isSpoken: words.count == part.count || isLast)
      }
    }
  }
}

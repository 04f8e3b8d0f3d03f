public import JSGF

/// Generates the grammar of the names of stored routes, which `routes.gram` imports. The rule `<stored.route>` has every
/// form of a name, for use behind other words ("the one by the quays"). In `<stored.name>`, which may be a whole
/// utterance, forms of one word are only for typed text, since a recogniser easily takes other sounds for them. Each form
/// has the tag `{route=FORM}`.
public enum RouteGrammar {
  public static let name = "stored"

  /// Returns the grammar of the routes with some names.
  public static func grammar(of names: [String]) -> Grammar {
    let forms = Set(names.flatMap(forms))
    let spoken = forms.filter(\.isSpoken)
    let words = Set(spoken.map(\.words))
    let typed = forms.filter { !$0.isSpoken && !words.contains($0.words) }
    let all = spoken.union(typed).sorted { $0.order < $1.order }
    return Grammar(
      name: name,
      rules: [rule("route", all.map { $0.alternative() }), rule("name", all.map { $0.alternative(isAlone: true) })])
  }

  private static func rule(_ name: String, _ alternatives: [Alternative]) -> Rule {
    Rule(name: name, isPublic: true, expansion: alternatives.isEmpty ? .void : .alternatives(alternatives))
  }

  /// The grammar without routes, whose rule has no sentence.
  public static let nothing = grammar(of: [])

  /// Returns the values of the tag `{route=FORM}` that mean a route with this name.
  public static func meanings(of name: String) -> Set<String> { Set(forms(of: name).map(\.meaning)) }

  /// Returns the value of the tag for the whole name; nil for a name without words.
  public static func meaning(ofWhole name: String) -> String? { forms(of: name).first?.meaning }

  /// Returns the words of all forms of some names.
  public static func words(of names: [String]) -> Set<String> { Set(names.flatMap(forms).flatMap(\.words)) }

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

  /// Returns the forms of a name: of "Saint Stephen's Green to Merrion Square" the whole name, the two parts beside "to",
  /// the last word of each part ("square"), and in typed text all other words that follow one another within a part. A
  /// small word at the beginning ("The north quays") may be left out.
  private static func forms(of name: String) -> [Form] {
    let written = name.split(separator: " ").map(String.init)
    let first = written.enumerated().prefix { isSmall($0.element, isFirst: $0.offset == 0) }.count
    let start = first == written.count ? 0 : first
    let small = Tokenizer.tokenize(written[..<start].joined(separator: " "))
    let words = Tokenizer.tokenize(written[start...].joined(separator: " "))
    guard !words.isEmpty else { return [] }
    let isSpoken = words.count <= longestSpoken
    let whole = [Form(words, isSpoken: isSpoken), Form(words, after: small, isSpoken: isSpoken)]
    let parts = parts(of: written[start...])
    let beginning = parts.first.map { [Form($0, after: small, isSpoken: isSpoken)] } ?? []
    return whole + beginning + parts.filter { $0.count <= longest }.flatMap(forms)
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

  /// Returns the words of a name in parts. A word of up to three letters in lower case stands between two parts ("to",
  /// "the", "de").
  private static func parts(of written: ArraySlice<String>) -> [[String]] {
    written.split { isSmall($0, isFirst: false) }.map { Tokenizer.tokenize($0.joined(separator: " ")) }
      .filter { !$0.isEmpty }
  }

  /// Whether a word is an article or a preposition by its length. The first word of a name has a capital in any case.
  private static func isSmall(_ written: String, isFirst: Bool) -> Bool {
    written.count <= 3 && written.first?.isLowercase == true || isFirst && articles.contains(written.lowercased())
  }

  /// The articles with which a name may begin, in the languages of the locales.
  private static let articles: Set = ["the", "el", "la", "los", "las", "o", "a", "os", "as"]
}

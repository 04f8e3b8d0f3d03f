/// A word that nobody writes, which stands in a grammar for a whole phrase: somebody's own way to say it.
public struct PseudoWord: Hashable, Sendable {
  /// The word; no sentence of people holds it, see ``PseudoWord/mark``.
  public let word: String
  /// The text of the tag that tells the phrase: `say=feelings.sick`.
  public let tag: String
  /// The phrase's own words, as ``Words/of(_:)`` gives them: a sentence that the grammar takes where the word stands.
  public let words: [String]

  /// What the word begins with and its parts are divided by: a letter, so that it is one word, of no living language.
  static let mark = "\u{A78F}"

  /// Another word for each tag and wording; the same in every grammar.
  init(tag: String, words: [String]) {
    self.tag = tag
    self.words = words
    word = Self.mark + Self.spelt(tag) + Self.mark + Self.spelt(words.joined(separator: " "))
  }

  /// Letters and digits as they are, all else by its number, so that no two texts are spelt alike.
  private static func spelt(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isLowercase || ("0"..."9").contains(scalar)
      return isPlain && scalar.isASCII ? String(scalar) : mark + String(scalar.value, radix: 16) + mark
    }.joined()
  }
}

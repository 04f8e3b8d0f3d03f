/// An artificial word that stands in a grammar for a whole phrase, so that a user's own pronunciation of the phrase can
/// be recognised.
public struct PseudoWord: Hashable, Sendable {
  /// The artificial word. It occurs in no natural text, see ``PseudoWord/mark``.
  public let word: String
  /// The text of the tag that identifies the phrase: `say=feelings.sick`.
  public let tag: String
  /// The words of the phrase that the pseudo-word stands for, normalised by ``Tokenizer/tokenize(_:)``. The recogniser
  /// writes these words into the hypothesis instead of the pseudo-word, because the grammar accepts them as well.
  public let words: [String]

  /// The character that begins the word and separates its parts. It is a letter, so that the whole is one word, but of
  /// no living language.
  static let mark = "\u{A78F}"

  /// Creates the word. It depends only on the tag and the wording, so that it is the same in every grammar.
  init(tag: String, words: [String]) {
    self.tag = tag
    self.words = words
    word = Self.mark + Self.spelling(tag) + Self.mark + Self.spelling(words.joined(separator: " "))
  }

  /// Returns a text with lower-case ASCII letters and digits unchanged and every other character as its number, so that
  /// no two texts give one spelling.
  private static func spelling(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isLowercase || ("0"..."9").contains(scalar)
      return isPlain && scalar.isASCII ? String(scalar) : mark + String(scalar.value, radix: 16) + mark
    }.joined()
  }
}

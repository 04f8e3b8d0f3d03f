/// Gives one form to words that are spelt in several ways or look alike, so that each spelling finds the others.
///
/// - Cyrillic and Greek letters that look like Latin ones are replaced by these (a part of the Unicode confusables,
///   https://www.unicode.org/reports/tr39/).
/// - `ae`, `oe` and `ue` become the first vowel, and `aa` becomes `a`: Müller, Mueller and Muller have one form, and so
///   have Håkon and Haakon. This does not apply if fewer than four letters would remain: Noé is not "no".
enum Homoglyphs {
  /// Returns the canonical form of a word. Variant spellings and lookalike letters give the same form: Müller, Mueller
  /// and Muller.
  /// - Parameter word: a folded word, as in ``TokenizedLine``.
  static func form(of word: some StringProtocol) -> String {
    let plain = String(String.UnicodeScalarView(word.unicodeScalars.map { latin[$0] ?? $0 }))
    let short = withoutSecondVowels(plain)
    return short.count < fewestLetters ? plain : short
  }

  private static let fewestLetters = 4

  private static func withoutSecondVowels(_ word: String) -> String {
    var form = ""
    for letter in word.unicodeScalars {
      switch (form.unicodeScalars.last, letter) {
      // Look at the last kept letter, so that the form of two joined words equals the joined forms of both.
      case ("a", "e"), ("o", "e"), ("u", "e"), ("a", "a"): continue
      default: form.unicodeScalars.append(letter)
      }
    }
    return form
  }

  private static let latin: [Unicode.Scalar: Unicode.Scalar] = [
    // Cyrillic: small letters, and those that look like capitals.
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ј": "j", "ѕ": "s", "һ": "h",
    "ԁ": "d",
    "ԛ": "q", "ԝ": "w", "в": "b", "к": "k", "м": "m", "н": "h", "т": "t", "ӏ": "l", "ү": "y",
    // Greek.
    "α": "a", "ο": "o", "ρ": "p", "υ": "u", "ν": "v", "ι": "i", "κ": "k", "τ": "t", "χ": "x", "γ": "y", "β": "b",
    "η": "n",
    "ε": "e", "μ": "m", "ζ": "z",
  ]
}

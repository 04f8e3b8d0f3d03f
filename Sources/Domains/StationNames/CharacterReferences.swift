/// Decodes the character references of HTML and XML that some feeds leave in their texts: `&amp;`, `&#39;`, `&#x27;`,
/// `&eacute;`.
enum CharacterReferences {
  /// Returns the text with each reference replaced by its character. Unknown references are kept.
  ///
  /// Some feeds encode a text twice (`&amp;amp;`), so the result is decoded once more.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let once = pass(text)
    return once.contains("&") ? pass(once) : once
  }

  private static func pass(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
      if rest[name.endIndex...].first == ";", let character = character(name) {
        result.append(character)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    guard name.first == "#" else { return named[String(name)] ?? accented(name) }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return (isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)).flatMap(Unicode.Scalar.init)
      .map(Character.init)
  }

  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "ordm": "º", "ordf": "ª", "middot": "·", "frac12": "½",
    "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "oslash": "ø", "Oslash": "Ø", "aring": "å",
    "Aring": "Å", "eth": "ð", "thorn": "þ",
  ]

  /// Decodes `eacute`: a letter and the name of its accent, as HTML names the letters of Latin-1.
  private static func accented(_ name: Substring) -> Character? {
    guard let letter = name.first, letter.isASCII, letter.isLetter, let accent = accents[String(name.dropFirst())]
    else {
      return nil
    }
    // Swift compares a letter with a combining accent as equal to the precomposed letter.
    return Character("\(letter)\(accent)")
  }

  private static let accents: [String: Unicode.Scalar] = [
    "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "uml": "\u{308}", "caron": "\u{30C}",
    "cedil": "\u{327}",
  ]
}

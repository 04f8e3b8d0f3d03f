/// Normalises Unicode scalars, so that a search for names ignores case, accents and similar differences.
enum Folding {
  enum FoldedCharacter: Equatable {
    /// A letter without case and accents; empty for a letter that is only a filler, such as the Arabic tatweel.
    case letter(String)
    case digit(String)
    /// A character that a search ignores: an accent, vowel sign, joiner or soft hyphen.
    case mark
    case none
  }

  static func sign(_ scalar: Unicode.Scalar) -> FoldedCharacter {
    if scalar.isASCII { return ascii(scalar) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .mark
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return .mark }
    if let value = properties.numericValue, properties.numericType != .numeric { return .digit("\(Int(value))") }
    return properties.isAlphabetic ? .letter(folded(properties.lowercaseMapping)) : .none
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> FoldedCharacter {
    switch scalar {
    case "0"..."9": .digit(String(scalar))
    case "a"..."z": .letter(String(scalar))
    case "A"..."Z": .letter(String(Unicode.Scalar(UInt8(scalar.value) | 0x20)))
    default: .none
    }
  }

  private static func folded(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark: ""
      default: special[scalar] ?? bases[scalar] ?? String(scalar)
      }
    }.joined()
  }

  /// The replacements of letters whose Unicode names do not contain their base letters, and of Arabic letters that
  /// writers use for each other.
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d", "ς": "σ", "ª": "a", "º": "o",
    "\u{640}": "", "\u{649}": "\u{64A}", "\u{6CC}": "\u{64A}", "\u{629}": "\u{647}", "\u{671}": "\u{627}",
    "\u{6A9}": "\u{643}",
  ]

  /// The base letter of each accented letter, found in its Unicode name: "LATIN SMALL LETTER N WITH TILDE".
  private static let bases: [Unicode.Scalar: String] = {
    let plain = Array(0x61...0x7A) + Array(0x370...0x6FF)
    let accented = Array(0xC0...0x24F) + Array(0x370...0x6FF) + Array(0x1E00...0x1FFF) + Array(0xFF41...0xFF5A)
    let byName = Dictionary(
      plain.compactMap(Unicode.Scalar.init).compactMap { scalar in scalar.properties.name.map { ($0, String(scalar)) }
      },
      uniquingKeysWith: { first, _ in first })
    let pairs = accented.compactMap(Unicode.Scalar.init).compactMap { scalar -> (Unicode.Scalar, String)? in
      base(scalar).flatMap { byName[$0] }.map { (scalar, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  private static func base(_ scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ").drop { $0 == "FULLWIDTH" }
    return words.prefix { $0 != "WITH" }.joined(separator: " ")
  }
}

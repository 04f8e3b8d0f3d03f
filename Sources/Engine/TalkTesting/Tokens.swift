import Prompts

/// The words of a line of a talk file. A text in quotes is one word, also after an equals sign: `name="Smithfield
/// North"`.
struct Tokens {
  struct Token {
    let text: String
    let isQuoted: Bool
  }

  private var tokens: ArraySlice<Token> = []

  init(_ line: String, wrong: (String, String) -> TalkError) throws(TalkError) {
    let plain = Self.plain(line)
    switch QuotationMarks.fault(in: plain) {
    case .neverClosed(let text)?:
      throw wrong("the quotation mark before \(text) is never closed", "write \" after the last word of the quotation")
    case .neverOpened(let word)?:
      throw wrong(
        "the quotation mark after \(word) was never opened", "write \" before the first word of the quotation")
    case nil: break
    }
    var rest = plain[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first, first != "#" else { return }
      tokens.append(Self.token(&rest))
    }
  }

  mutating func next() -> Token? { tokens.popFirst() }
  func peek() -> Token? { tokens.first }

  /// The remaining words, as they were written.
  var rest: String { tokens.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }.joined(separator: " ") }

  /// Replaces typographic quotation marks, and removes invisible characters, which telephones and word processors
  /// insert.
  private static func plain(_ line: String) -> [Character] {
    line.filter { !$0.unicodeScalars.allSatisfy { ["\u{FEFF}", "\u{200B}"].contains($0) } }
      .map { marks.contains($0) ? "\"" : $0 }
  }

  private static let marks = "“”„‟«»＂"

  /// Returns a text as a quotation of one line, with apostrophes in place of the quotation marks that a user has typed.
  static func quoted(_ text: String) -> String {
    "\"" + String(text.onOneLine.map { $0 == "\"" || marks.contains($0) ? "'" : $0 }) + "\""
  }

  /// Removes and returns the next word.
  /// - Precondition: each quotation mark has its counterpart.
  private static func token(_ rest: inout ArraySlice<Character>) -> Token {
    let isQuoted = rest.first == "\""
    var text = ""
    while let next = rest.first, !next.isWhitespace {
      rest = rest.dropFirst()
      guard next == "\"" else {
        text.append(next)
        continue
      }
      text += rest.prefix { $0 != "\"" }
      rest = rest.drop { $0 != "\"" }.dropFirst()
    }
    return Token(text: text, isQuoted: isQuoted)
  }
}

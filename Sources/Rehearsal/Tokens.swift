/// The words of a line. What stands in quotes is one word, also behind a sign: `name="Smithfield North"`.
struct Tokens {
  struct Token {
    let text: String
    let isQuoted: Bool

    var isNoise: Bool { !isQuoted && (text == "<noise>" || text == "<ruido>") }
  }

  private var tokens: ArraySlice<Token> = []

  init(_ line: String, wrong: (String, String) -> TalkError) throws(TalkError) {
    // Telephones and word processors write their own quotation marks.
    let plain = String(line.map { "“”„«»".contains($0) ? "\"" : $0 })
    var rest = plain[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first, first != "#" else { return }
      guard let token = Self.token(&rest) else {
        throw wrong("a quotation mark is never closed", "write its other half")
      }
      tokens.append(token)
    }
  }

  mutating func next() -> Token? { tokens.popFirst() }
  func peek() -> Token? { tokens.first }

  private static func token(_ rest: inout Substring) -> Token? {
    let isQuoted = rest.first == "\""
    var text = ""
    while let next = rest.first, !next.isWhitespace {
      rest = rest.dropFirst()
      guard next == "\"" else {
        text.append(next)
        continue
      }
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      text += rest[..<end]
      rest = rest[rest.index(after: end)...]
    }
    return Token(text: text, isQuoted: isQuoted)
  }
}

/// Splits a JSGF text into tokens, one at a time, so that the first error in the file is the one reported.
struct Scanner {
  private let text: [Unicode.Scalar]
  private let file: String
  private var position = 0
  private(set) var line = 1

  init(_ text: String, file: String) {
    let scalars = Array(text.unicodeScalars)
    self.text = scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
    self.file = file
  }

  var isAtEnd: Bool { position >= text.count }

  func error(_ reason: GrammarError.Reason, line: Int? = nil) -> GrammarError {
    GrammarError(file: file, line: line ?? self.line, reason: reason)
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private mutating func advance() {
    if text[position].isLineEnd(before: peek(1)) { line += 1 }
    position += 1
  }

  /// Consumes the text up to and including a mark.
  /// - Parameter stop: returns whether the search ends without a result at a scalar.
  /// - Returns: the text before the mark; nil if the mark does not occur before the search ends.
  private mutating func take(upTo mark: Unicode.Scalar, stop: (Unicode.Scalar) -> Bool = { _ in false }) -> String? {
    var taken = String.UnicodeScalarView()
    while let scalar = peek(), !stop(scalar) {
      advance()
      if scalar == mark { return String(taken) }
      taken.append(scalar)
    }
    return nil
  }

  /// Skips white space and comments.
  mutating func skip() throws(GrammarError) {
    while let scalar = peek() {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/", peek(1) == "/" {
        while let next = peek(), next != "\n", next != "\r" { advance() }
      } else if scalar == "/", peek(1) == "*" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(GrammarError) {
    let start = line
    (1...2).forEach { _ in advance() }
    while let scalar = peek() {
      advance()
      if scalar == "*", peek() == "/" { return advance() }
    }
    throw error(.unclosed("/*"), line: start)
  }

  /// Returns the words after `#JSGF` in the header `#JSGF V1.0 UTF-8 en;`.
  mutating func header() throws(GrammarError) -> [String] {
    try skip()
    if isAtEnd { throw error(.empty) }
    guard text[position...].starts(with: "#JSGF".unicodeScalars) else { throw error(.noHeader) }
    position += 5
    guard let rest = take(upTo: ";", stop: { $0 == "\n" || $0 == "\r" }) else {
      throw error(.noSemicolon(behind: "the header"))
    }
    return rest.split { $0 == " " || $0 == "\t" }.map(String.init)
  }

  mutating func next() throws(GrammarError) -> Token {
    try skip()
    let start = line
    guard let scalar = peek() else { return Token(kind: .end, line: line) }
    return Token(kind: try kind(from: scalar), line: start)
  }

  private mutating func kind(from scalar: Unicode.Scalar) throws(GrammarError) -> Token.Kind {
    switch scalar {
    case ";", "=", "|", "*", "+", "(", ")", "[", "]":
      advance()
      return .symbol(Character(scalar))
    case "<": return .name(try name())
    case "{": return .tag(try tag())
    case "\"": return .quoted(try quoted())
    case "/": return .weight(try weight())
    case "}", ">": throw error(.unopened(String(scalar)))
    default: return .word(try word())
    }
  }
}

extension Scanner {
  private mutating func name() throws(GrammarError) -> String {
    advance()
    let inner = take(upTo: ">") { $0 == "\n" || $0 == "\r" || $0 == "<" || $0 == ";" || $0 == "=" }
    guard let inner else { throw error(.unclosed("<")) }
    let name = inner.trimmed
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(\.isInName) else { throw error(.name(name)) }
    return name
  }

  private mutating func tag() throws(GrammarError) -> String {
    let start = line
    var inner = String.UnicodeScalarView()
    advance()
    while let scalar = peek(), scalar != "{" {
      advance()
      if scalar == "}" { return String(inner).trimmed }
      // A backslash escapes the next character.
      if scalar == "\\", let escaped = peek() {
        advance()
        inner.append(escaped)
      } else {
        inner.append(scalar)
      }
    }
    throw error(.unclosed("{"), line: start)
  }

  private mutating func quoted() throws(GrammarError) -> String {
    var inner = String.UnicodeScalarView()
    advance()
    while let scalar = peek(), scalar != "\n", scalar != "\r" {
      advance()
      if scalar == "\"" {
        guard !Tokenizer.tokenize(String(inner)).isEmpty else { throw error(.wordless("\"\(String(inner))\"")) }
        return String(inner)
      }
      // A backslash escapes a quote or a backslash.
      if scalar == "\\", let escaped = peek(), escaped == "\"" || escaped == "\\" {
        advance()
        inner.append(escaped)
      } else {
        inner.append(scalar)
      }
    }
    throw error(.unclosed("\""))
  }

  private mutating func weight() throws(GrammarError) -> Double {
    advance()
    guard let inner = take(upTo: "/", stop: { $0 == "\n" || $0 == "\r" || $0 == ";" }) else {
      throw error(.unclosed("/"))
    }
    guard let weight = Double(inner.trimmed), weight >= 0, weight.isFinite else { throw error(.weight(inner.trimmed)) }
    return weight
  }

  private mutating func word() throws(GrammarError) -> String {
    var word = String.UnicodeScalarView()
    while let scalar = peek(), scalar.isInWord {
      advance()
      word.append(scalar)
    }
    if let scalar = peek(), !scalar.isBoundary { throw error(.character(scalar.shown)) }
    guard !Tokenizer.tokenize(String(word)).isEmpty else { throw error(.wordless(String(word))) }
    return String(word)
  }
}

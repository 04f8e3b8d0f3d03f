/// Tokenizes names of a language without a locale. They are spoken as they are written, because a voice of that
/// language reads its numbers and signs better than rules of another language would.
enum PlainNameReader {
  static func tokens(of text: String, _ rules: NameRules, _ isLoud: Bool) -> [ParsedToken] {
    var tokens: [ParsedToken] = []
    for chunk in text.split(separator: " ").map(String.init) {
      if let (short, full) = slashed(chunk, rules) {
        tokens += full.split(separator: " ").map { token(Letters.capitalised(String($0)), rules) }
        tokens += self.tokens(of: String(chunk.dropFirst(short)), rules, isLoud)
        continue
      }
      for part in parts(chunk) {
        switch part {
        case "&", "+": tokens.append(ParsedToken(.join(.and)))
        case "/", "|", "@", ",", ";", "-": tokens.append(ParsedToken(.join(.pause)))
        default:
          for run in readable(part) { tokens += word(isLoud ? capitalised(run, rules, tokens) : run, rules) }
        }
      }
    }
    return tokens
  }

  /// Returns the expansion of an abbreviation with a slash at the beginning of a chunk, such as C/ in "C/ Balmes", and
  /// the length of the abbreviation; nil if there is none.
  private static func slashed(_ chunk: String, _ rules: NameRules) -> (length: Int, full: String)? {
    let lower = chunk.lowercased()
    let short = rules.abbreviations.keys.filter { $0.contains("/") && lower.hasPrefix($0) }.max { $0.count < $1.count }
    return short.flatMap { short in rules.abbreviations[short].map { (short.count, $0.front) } }
  }

  /// Splits a chunk at letters of other scripts, and returns the parts that contain Latin letters. A chunk without
  /// letters of other scripts is returned as it is.
  private static func readable(_ chunk: String) -> [String] {
    guard chunk.contains(where: Letters.isForeign) else { return [chunk] }
    return chunk.split(whereSeparator: Letters.isForeign).map(String.init).filter {
      $0.contains(where: Letters.isReadable)
    }
  }

  private static func capitalised(_ word: String, _ rules: NameRules, _ tokens: [ParsedToken]) -> String {
    let isCode = word.contains(where: \.isNumber)
    if isCode || word.count > 1 && !tokens.isEmpty && word.allSatisfy({ "IVX".contains($0) }) { return word }
    return !tokens.isEmpty && rules.isSmall(word.lowercased()) ? word.lowercased() : Letters.capitalised(word)
  }

  /// Splits a chunk at the signs before, in and after it. A hyphen inside belongs to the word.
  private static func parts(_ chunk: String) -> [String] {
    var (parts, word) = ([String](), "")
    for (index, character) in chunk.enumerated() {
      let isEdge = index == 0 || index == chunk.count - 1
      guard "&+/|@,;".contains(character) || character == "-" && isEdge else {
        word.append(character)
        continue
      }
      if !word.isEmpty { parts.append(word) }
      parts.append(String(character))
      word = ""
    }
    return word.isEmpty ? parts : parts + [word]
  }

  private static func word(_ chunk: String, _ rules: NameRules) -> [ParsedToken] {
    let text = chunk.filter {
      Letters.isReadable($0) || $0.isASCII && $0.isNumber || "ºª°".contains($0) || "'-.".contains($0)
    }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    // The abbreviation in "St-Denis" and "St.".
    let head = text.prefix { $0 != "-" }
    let short = head.last == "." ? head.dropLast() : head
    if let full = rules.abbreviations[short.lowercased()]?.front, short.count < head.count || short.count > 1 {
      let rest = text.dropFirst(head.count + 1)
      return full.split(separator: " ").map { token(Letters.capitalised(String($0)), rules) }
        + (rest.isEmpty ? [] : word(String(rest), rules))
    }
    let ends = rules.endings.filter { text.lowercased().hasSuffix($0.key) && text.count > $0.key.count + 2 }
    if let (end, full) = ends.max(by: { $0.key.count < $1.key.count }) {
      return [token(String(text.dropLast(end.count)) + full, rules)]
    }
    if text.contains(where: \.isNumber), text.contains(where: \.isLetter), !text.contains(where: \.isLowercase) {
      return code(text, rules)
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let number = Int(digits), number <= 9999, text.dropFirst(digits.count).allSatisfy({ $0 == "." }) {
      return [
        digits == "\(number)"
          ? ParsedToken(.number(number, isOrdinal: false), text) : ParsedToken(.digits, String(digits))
      ]
    }
    return [token(text, rules)]
  }

  /// Splits a code such as "A1-01" into tokens that are spoken one after the other.
  private static func code(_ text: String, _ rules: NameRules) -> [ParsedToken] {
    var (parts, rest) = ([ParsedToken](), text[...])
    while let first = rest.first {
      let run = rest.prefix { $0.isLetter == first.isLetter && $0.isNumber == first.isNumber }
      if first.isLetter {
        parts.append(token(String(run), rules))
      } else if let number = Int(run), number <= 9999, "\(number)" == run {
        parts.append(ParsedToken(.number(number, isOrdinal: false), String(run)))
      } else if first.isNumber {
        parts.append(ParsedToken(.digits, String(run)))
      }
      rest = rest.dropFirst(run.count)
    }
    return parts
  }

  private static func token(_ text: String, _ rules: NameRules) -> ParsedToken {
    ParsedToken(rules.generic.contains(text.lowercased()) ? .generic : .word, text)
  }
}

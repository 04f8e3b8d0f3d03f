import Prompts

/// Converts the tokens of a name to spoken text in the listener's language. Parts of the name may stay in its own
/// language.
struct NameVerbalizer {
  /// The rules of the listener's language.
  let own: NameRules
  /// The rules by which the names were parsed.
  let reading: NameRules
  /// The language of the names if a voice of that language reads them; nil if the listener's voice reads them.
  let foreign: String?
  /// The recogniser's spelling of each word. A word that is missing cannot be pronounced.
  var spellings: [String: String] = [:]

  init(own: NameRules, reading: NameRules) {
    (self.own, self.reading) = (own, reading)
    foreign = reading.language.isEmpty || own.language == reading.language ? nil : reading.language
  }

  /// Translates the type words of a name into the listener's language: Parnell Square North becomes plaza Parnell
  /// norte.
  func translated(_ tokens: [ParsedToken]) -> [ParsedToken] {
    guard foreign != nil, let words = own.translations[reading.language] else { return tokens }
    return tokens.split(omittingEmptySubsequences: false, whereSeparator: { $0.join != nil }).enumerated()
      .flatMap { _, half -> [ParsedToken] in
        let join = half.endIndex < tokens.endIndex ? [tokens[half.endIndex]] : []
        return translated(half: Array(half), words) + join
      }
  }

  private func translated(half: [ParsedToken], _ words: [String: String]) -> [ParsedToken] {
    let tail = Array(half.reversed().prefix { isDirection($0) }.reversed())
    let core = half.dropLast(tail.count)
    let directions = tail.map { token in
      words[token.key].map { ParsedToken(token.kind, $0, isTranslated: true) } ?? token
    }
    guard core.count > 1, let type = core.last, type.kind == .type, let word = words[type.key],
      core.dropLast().contains(where: { $0.kind == .word })
    else { return tail.isEmpty ? half : Array(core) + directions }
    return [ParsedToken(.type, word, isTranslated: true)] + core.dropLast() + directions
  }

  private func isDirection(_ token: ParsedToken) -> Bool {
    if case .compass = token.kind { return true }
    return token.kind == .direction
  }

  /// Returns the spoken text of a token, and whether it is in the language of the name.
  func spoken(_ token: ParsedToken) -> (text: String, isForeign: Bool) {
    switch token.kind {
    case .word, .generic, .type, .direction: (token.text, foreign != nil && !token.isTranslated)
    // A voice of the name's language knows how to read its numbers.
    case .number where reading.isPlain, .digits where reading.isPlain: (token.text, foreign != nil)
    case .number(let number, true):
      // If streets are numbered in sequence, the number is the name of the street.
      (Self.capitalised(numerals.ordinal(number, reading.ordinalEndings[token.text]) ?? ""), foreign != nil)
    case .number(let number, false): (numerals.cardinal(number) ?? "", foreign != nil)
    case .digits: (numerals.digits(token.text), foreign != nil)
    case .join(let join): (own.joins[join] ?? "", false)
    case .compass(let compass): (own.compass[compass] ?? compass.rawValue, false)
    case .house(let number):
      // A house number in front begins the name; one at the end belongs to the listener's words.
      (own.numerals.cardinal(number).map { reading.typesFirst ? $0 : Self.capitalised($0) } ?? "", false)
    case .count(let count): (counted(count), false)
    }
  }

  private static func capitalised(_ words: String) -> String {
    words.split(separator: " ").map { Letters.capitalised(String($0)) }.joined(separator: " ")
  }

  private var numerals: Numerals { foreign != nil ? reading.numerals : own.numerals }

  func counted(_ count: Int) -> String {
    own.counted.indices.contains(count - 1) ? own.counted[count - 1] : own.numerals.cardinal(count) ?? "\(count)"
  }

  /// Returns the text of tokens, split into segments, each for the voice of one language.
  func segments(_ tokens: [ParsedToken]) -> [SpokenName.Segment] {
    var pieces: [(text: String, isForeign: Bool)] = []
    for token in tokens {
      let next = spoken(token)
      if token.join == .pause || token.join == .by, let last = pieces.indices.last { pieces[last].text += "," }
      guard !next.text.isEmpty else { continue }
      if let last = pieces.indices.last, pieces[last].isForeign == next.isForeign {
        pieces[last].text += " " + next.text
      } else {
        pieces.append(next)
      }
    }
    return pieces.map { SpokenName.Segment($0.text, language: $0.isForeign ? foreign : nil) }
  }

  /// Returns the words of tokens in lower case, as they are written.
  func written(_ tokens: [ParsedToken]) -> [String] { tokens.flatMap { Self.words(worded($0)) } }

  /// Returns the words for a token, as a speaker of the listener's language says them.
  private func worded(_ token: ParsedToken) -> String {
    guard reading.isPlain else { return spoken(token).text }
    return switch token.kind {
    case .number(let number, _): own.numerals.cardinal(number) ?? ""
    case .digits: own.numerals.digits(token.text)
    case .word, .generic, .type, .direction, .join, .compass, .house, .count: spoken(token).text
    }
  }

  /// Returns the wording by which the recogniser accepts tokens; nil if a word cannot be pronounced. Joining words are
  /// left out, since a rider who names both streets omits them.
  func form(_ tokens: [ParsedToken]) -> String? { heard(written(tokens)) }

  /// Returns words in the recogniser's spelling, joined by spaces; nil if one cannot be pronounced.
  func heard(_ words: [String]) -> String? {
    let known = words.compactMap { spellings[$0] }
    return known.count == words.count && !words.isEmpty ? known.joined(separator: " ") : nil
  }

  func heard(_ text: String) -> String? { heard(Self.words(text)) }

  /// Returns the words of a text: letters and apostrophes, in lower case.
  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init).filter { $0.contains(where: \.isLetter) }
  }

  /// Returns the article of the type that a name begins with; nil if it has none.
  func article(_ tokens: [ParsedToken]) -> String? {
    guard own.hasArticles, let first = tokens.first, first.kind == .type, foreign == nil || first.isTranslated else {
      return nil
    }
    return own.types[first.text.lowercased()].flatMap { $0.isEmpty ? nil : $0 }
  }
}

import Prompts

extension NameVerbalizer {
  /// Returns the words that distinguish a station from others with the same beginning.
  /// - Parameter rest: the tokens after the common beginning.
  /// - Returns: nil if a word cannot be pronounced.
  func distinction(_ rest: [ParsedToken]) -> SpokenName.Distinction? {
    let rest = rest.filter { $0.join != .pause && $0.join != .by }.trimmed
    let own = translatedEach(rest)
    let part = part(rest)
    let word = segments(own)
    let ways = (forms(part, written(own).joined(separator: " "), own.first).compactMap(heard) + [form(rest)])
      .compactMap { $0 }
    guard !ways.isEmpty, !word.isEmpty else { return nil }
    return SpokenName.Distinction(spoken: spoken(part, word, own), acceptedForms: ways.uniqued())
  }

  private func part(_ rest: [ParsedToken]) -> NameRules.Part {
    guard rest.count == 1, let only = rest.first else { return .other }
    return switch only.kind {
    case .type: .type
    case .direction, .compass: .direction
    case .house: .house
    case .count: .count
    case .word, .generic, .number, .digits, .join: .other
    }
  }

  /// Returns the first form that the rules have for a distinguishing word of this kind, in segments for the voices.
  private func spoken(_ part: NameRules.Part, _ word: [SpokenName.Segment], _ tokens: [ParsedToken]) -> [SpokenName
    .Segment]
  {
    guard word.count == 1, word[0].language == nil, let form = own.which[part]?.first else { return word }
    return [SpokenName.Segment(filled(form, word[0].text.lowercasedUnlessName(part), tokens.first))]
  }

  private func forms(_ part: NameRules.Part, _ word: String, _ token: ParsedToken?) -> [String] {
    let isOwn = foreign == nil || token.map { spoken($0).isForeign } == false
    return (isOwn ? own.which[part] ?? ["{word}"] : ["{word}"]).map { filled($0, word, token) }
  }

  private func filled(_ form: String, _ word: String, _ token: ParsedToken?) -> String {
    let article = token.flatMap { own.types[$0.text.lowercased()] ?? own.directions[spoken(compass: $0)] } ?? ""
    let text = form.replacing("{word}", with: word).replacing("{article}", with: article)
    return text.split(separator: " ").joined(separator: " ")
  }

  private func spoken(compass token: ParsedToken) -> String {
    if case .compass(let compass) = token.kind { return own.compass[compass] ?? "" }
    return token.text.lowercased()
  }

  /// Translates types and directions into the listener's language. Their order stays the same.
  private func translatedEach(_ tokens: [ParsedToken]) -> [ParsedToken] {
    let areParts = tokens.allSatisfy { $0.kind == .type || $0.kind == .direction }
    guard areParts, foreign != nil, let words = own.translations[reading.language] else { return tokens }
    return tokens.map { token in words[token.key].map { ParsedToken(token.kind, $0, isTranslated: true) } ?? token }
  }
}

extension String {
  fileprivate func lowercasedUnlessName(_ part: NameRules.Part) -> String { part == .other ? self : lowercased() }

  /// Returns the text with every occurrence of a mark replaced.
  func replacing(_ mark: String, with text: String) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(mark) }) {
      result += rest[..<start] + text
      rest = rest[start...].dropFirst(mark.count)
    }
    return result + rest
  }
}

extension Sequence where Element: Hashable {
  /// Returns each element once, at its first position.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

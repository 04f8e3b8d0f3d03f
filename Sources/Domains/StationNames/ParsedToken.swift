/// A token of a station name whose meaning is known: a specific word, a type of street, a number.
struct ParsedToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A word specific to this name: Merrion.
    case word
    /// A generic word: of, the, saint.
    case generic
    /// A type of street or place: Street.
    case type
    /// A direction or part: Upper, east.
    case direction
    case number(Int, isOrdinal: Bool)
    /// A code or a long number, spoken digit by digit.
    case digits
    case join(Join)
    /// A direction that is added in order to distinguish stations with identical names.
    case compass(Compass)
    /// The house number of an address.
    case house(Int)
    /// A counter of stations with identical names, from 1.
    case count(Int)
  }

  let kind: Kind
  /// The text of a word, with abbreviations expanded and capitals normalised, or its translation. For digits, the
  /// digits; for an ordinal, its mark. Otherwise empty.
  let text: String
  /// Whether the text is in the listener's language and not in that of the name.
  var isTranslated = false

  init(_ kind: Kind, _ text: String = "", isTranslated: Bool = false) {
    (self.kind, self.text, self.isTranslated) = (kind, text, isTranslated)
  }

  var join: Join? { if case .join(let join) = kind { join } else { nil } }
  var isHouse: Bool { if case .house = kind { true } else { false } }
  var isOrdinal: Bool { if case .number(_, true) = kind { true } else { false } }
  var isNumber: Bool { if case .number = kind { true } else { false } }
  /// The text in a form in which all spellings of the token are equal.
  var key: String {
    switch kind {
    case .word, .generic, .type, .direction, .digits: Letters.folded(text)
    case .number(let number, _): "\(number)"
    case .join(let join): join == .pause || join == .by ? "," : "&"
    case .compass(let compass): compass.rawValue
    case .house(let number): "#\(number)"
    case .count(let number): "@\(number)"
    }
  }
}

extension [ParsedToken] {
  /// The text of a name in a form in which all spellings of the name are equal.
  var key: String { filter { $0.join == nil }.map(\.key).joined(separator: " ") }

  /// The streets of a crossing.
  var halves: [[ParsedToken]] { split { $0.join != nil }.map(Array.init) }

  /// The tokens without joins at the beginning and the end.
  var trimmed: [ParsedToken] {
    guard let first = firstIndex(where: { $0.join == nil }), let last = lastIndex(where: { $0.join == nil }) else {
      return []
    }
    return Array(self[first...last])
  }

  /// Whether the tokens identify a station: they contain a specific word, or are a numbered street.
  var isTelling: Bool {
    contains { $0.kind == .word && $0.text.count > 2 } || contains(where: \.isNumber) && contains { $0.kind == .type }
  }
}

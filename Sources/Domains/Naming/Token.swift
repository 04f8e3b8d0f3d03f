/// A piece of a name that is not taken apart.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// What makes the name one: Merrion.
    case word
    /// Of, the, saint.
    case generic
    /// Street.
    case type
    /// Upper, east.
    case direction
    case number(Int, isOrdinal: Bool)
    /// A code or a long number, said digit by digit.
    case digits
    case join(Join)
    /// Put in to tell it from others of the very same name.
    case compass(Compass)
    /// Of an address.
    case house(Int)
    /// Counted from 1.
    case count(Int)
  }

  let kind: Kind
  /// As it is written; empty where the language of the listener says it.
  let text: String
  /// Whether it is a word of the listener's language, and not of the name's.
  var isTranslated = false

  init(_ kind: Kind, _ text: String = "", isTranslated: Bool = false) {
    (self.kind, self.text, self.isTranslated) = (kind, text, isTranslated)
  }

  var join: Join? { if case .join(let join) = kind { join } else { nil } }
  var isHouse: Bool { if case .house = kind { true } else { false } }
  var isOrdinal: Bool { if case .number(_, true) = kind { true } else { false } }
  var isNumber: Bool { if case .number = kind { true } else { false } }
  /// What it is compared by: the same in all spellings.
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

extension [Token] {
  /// What two names that are the same have in common.
  var key: String { filter { $0.join == nil }.map(\.key).joined(separator: " ") }

  /// The streets of a crossing.
  var halves: [[Token]] { split { $0.join != nil }.map(Array.init) }

  /// Without what joins to nothing, before and behind.
  var trimmed: [Token] {
    guard let first = firstIndex(where: { $0.join == nil }), let last = lastIndex(where: { $0.join == nil }) else {
      return []
    }
    return Array(self[first...last])
  }

  /// Whether somebody who hears it knows what is meant: a word of its own, or a numbered street.
  var isTelling: Bool {
    contains { $0.kind == .word && $0.text.count > 2 } || contains(where: \.isNumber) && contains { $0.kind == .type }
  }
}

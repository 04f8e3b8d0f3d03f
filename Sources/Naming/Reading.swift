/// A name understood: its pieces in the order in which they are spoken.
struct Reading: Hashable {
  let tokens: [Token]
  /// Dropped from the name; kept to tell stations of one street apart.
  let house: Int?

  init(_ raw: String, _ rules: Rules) {
    let name = NameText(raw)
    let isLoud =
      !name.text.contains { $0.isLowercase && Letters.isReadable($0) } && name.text.count(where: \.isLetter) > 3
    var (tokens, house) = ([Token](), Int?.none)
    for (index, part) in ([name.text] + name.brackets).enumerated() {
      let half = Half.all(of: Cutter.pieces(of: part, rules), rules, isLoud: isLoud)
      // "Heuston Bridge (North)" is spoken in one breath.
      if index > 0, half.tokens.first?.kind != .direction { tokens.append(Token(.join(.pause))) }
      tokens += half.tokens
      house = house ?? half.house
    }
    self.tokens = Self.withoutEmptyHalves(tokens)
    self.house = house
  }

  /// Behind a sign there may be but a number: "Main St - 12".
  private static func withoutEmptyHalves(_ tokens: [Token]) -> [Token] {
    var (kept, join) = ([Token](), Token?.none)
    for half in tokens.split(omittingEmptySubsequences: false, whereSeparator: { $0.join != nil }) {
      if half.contains(where: { !$0.isNumber })
        || half.count > 0 && tokens.allSatisfy({ $0.isNumber || $0.join != nil })
      {
        kept += (kept.isEmpty ? [] : join.map { [$0] } ?? []) + half
      }
      join = half.endIndex < tokens.endIndex ? tokens[half.endIndex] : nil
    }
    return kept
  }
}

/// One street of a crossing, piece by piece.
struct Half {
  private let pieces: [Piece]
  private let rules: Rules
  private let isLoud: Bool
  private var tokens: [Token] = []
  private var house: Int?

  static func all(of pieces: [Piece], _ rules: Rules, isLoud: Bool) -> (tokens: [Token], house: Int?) {
    var (tokens, house) = ([Token](), Int?.none)
    var (rest, last) = (pieces[...], Join?.none)
    while !rest.isEmpty {
      let half = rest.prefix { if case .join = $0 { false } else { true } }
      // "Gran Vía, 12" is a house, not the street of that number.
      if last == .pause, half.count == 1, case .number(let number, .unknown)? = half.first {
        house = house ?? number
        rest = rest.dropFirst()
        tokens.removeLast()
        continue
      }
      let read = Half(Array(half), rules, isLoud: isLoud)
      tokens += read.tokens
      house = house ?? read.house
      rest = rest.dropFirst(half.count)
      last = nil
      if case .join(let join)? = rest.popFirst() {
        last = join
        tokens.append(Token(.join(join)))
      }
    }
    return (tokens, house)
  }

  private init(_ pieces: [Piece], _ rules: Rules, isLoud: Bool) {
    (self.pieces, self.rules, self.isLoud) = (pieces, rules, isLoud)
    for index in pieces.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    switch pieces[index] {
    case .word(let word): tokens += self.words(word, index)
    case .number(let number, let role): add(number, role, index)
    case .join: break
    }
  }

  private func words(_ word: String, _ index: Int) -> [Token] {
    let lower = word.lowercased()
    if pieces.count > 1, word == word.uppercased(), let direction = rules.initials[word] {
      return [token(Letters.capitalised(direction))]
    }
    if let short = rules.abbreviations[lower] {
      let words = isFront(index) ? short.front : short.end
      return words.split(separator: " ").map { token(Letters.capitalised(String($0))) }
    }
    let ends = rules.endings.filter { lower.count > $0.key.count + 2 && lower.hasSuffix($0.key) }
    if let (end, full) = ends.max(by: { $0.key.count < $1.key.count }) {
      return [token(String(word.dropLast(end.count)) + full)]
    }
    let isLong = word.count > 3 && word == word.uppercased()
    // "de la" stays small inside a name.
    if isLoud, index > 0, kind(lower) == .generic { return [token(lower)] }
    return [token(isLoud || isLong ? Letters.capitalised(word) : word)]
  }

  /// Whether an abbreviation stands before the name that it belongs to.
  private func isFront(_ index: Int) -> Bool {
    guard index + 1 < pieces.count, case .word(let next) = pieces[index + 1], rules.initials[next] == nil else {
      return false
    }
    let isNextName = kind(next.lowercased()) != .direction && kind(next.lowercased()) != .type
    return isNextName && (index == 0 || tokens.last?.kind != .word)
  }

  private func token(_ text: String) -> Token { Token(kind(text.lowercased()), text) }

  private func kind(_ word: String) -> Token.Kind {
    if rules.types[word] != nil { return .type }
    if rules.directions[word] != nil { return .direction }
    return rules.generic.contains(word) ? .generic : .word
  }

  private mutating func add(_ number: Int, _ role: Piece.Role, _ index: Int) {
    guard (0...9999).contains(number) else { return }
    switch role == .unknown ? guess(index) : role {
    case .ordinal: tokens.append(Token(.number(number, isOrdinal: true)))
    case .cardinal, .unknown: tokens.append(Token(.number(number, isOrdinal: false)))
    case .house: house = house ?? number
    }
  }

  /// What a number is by what stands around it.
  private func guess(_ index: Int) -> Piece.Role {
    let next = index + 1 < pieces.count ? pieces[index + 1] : nil
    if case .word(let word)? = next {
      let full = rules.abbreviations[word.lowercased()]?.end ?? word.lowercased()
      switch kind(full) {
      case .type where !rules.typesFirst: return .ordinal
      case .generic: return .cardinal
      default: break
      }
    }
    if tokens.contains(where: { $0.kind == .word }) { return .house }
    return tokens.isEmpty && next != nil && isAddress ? .house : .cardinal
  }

  /// 12 Main Street, where kinds of streets stand at the end.
  private var isAddress: Bool {
    guard !rules.typesFirst, pieces.count > 2, case .word(let last)? = pieces.last else { return false }
    return kind(rules.abbreviations[last.lowercased()]?.end ?? last.lowercased()) == .type
  }
}

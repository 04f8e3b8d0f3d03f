/// A station name in tokens, in the order in which they are spoken.
struct ParsedName: Hashable {
  let tokens: [ParsedToken]

  init(_ raw: String, _ rules: NameRules) {
    let name = NameText(raw)
    let isLoud =
      !name.text.contains { $0.isLowercase && Letters.isReadable($0) } && name.text.count(where: \.isLetter) > 3
    var tokens: [ParsedToken] = []
    for (index, part) in ([name.text] + name.brackets).enumerated() {
      let half =
        rules.isPlain
        ? PlainNameReader.tokens(of: part, rules, isLoud)
        : NameHalf.all(of: NameTokenizer.tokens(of: part, rules), rules, isLoud)
      guard !half.isEmpty else { continue }
      // "Heuston Bridge (North)" is spoken without a pause, but the side of a crossing is not.
      let isOneBreath = half.allSatisfy { $0.kind == .direction } && tokens.halves.count == 1
      if index > 0, !isOneBreath || tokens.last?.kind == .direction { tokens.append(ParsedToken(.join(.pause))) }
      tokens += half
    }
    self.tokens = Self.withoutEmptyHalves(tokens)
  }

  /// Removes joins before which or after which no token stands.
  private static func withoutEmptyHalves(_ tokens: [ParsedToken]) -> [ParsedToken] {
    var (kept, join) = ([ParsedToken](), ParsedToken?.none)
    for token in tokens {
      if token.join != nil {
        join = join ?? token
      } else {
        if !kept.isEmpty, let join { kept.append(join) }
        join = nil
        kept.append(token)
      }
    }
    return kept
  }
}

/// The parser of one part of a name, such as one street of a crossing.
struct NameHalf {
  private let pieces: [NameToken]
  private let rules: NameRules
  private let isLoud: Bool
  private var tokens: [ParsedToken] = []

  static func all(of pieces: [NameToken], _ rules: NameRules, _ isLoud: Bool) -> [ParsedToken] {
    var halves: [(join: NameToken?, tokens: [ParsedToken])] = []
    var (rest, join) = (pieces[...], NameToken?.none)
    while !rest.isEmpty {
      let half = Array(rest.prefix { !$0.isJoin })
      rest = rest.dropFirst(half.count)
      if let house = house(half, behind: join), let last = halves.indices.last {
        halves[last].tokens.append(ParsedToken(.house(house)))
      } else if !half.isEmpty {
        halves.append((join, NameHalf(half, rules, isLoud).tokens))
      }
      // Of several consecutive joins the first counts.
      join = half.isEmpty ? join ?? rest.first : rest.first
      rest = rest.dropFirst()
    }
    var tokens = halves.first?.tokens ?? []
    for (left, right) in zip(halves, halves.dropFirst()) {
      guard let written = right.join else { continue }
      var join = self.join(written, left.tokens, right.tokens, rules)
      // In "MIT at Mass Ave / Amherst St" the slash stands between two crossing streets.
      if written == .slash, join == .at, tokens.contains(where: { $0.join == .at }) { join = .and }
      tokens += [ParsedToken(.join(join))] + right.tokens
    }
    return tokens
  }

  /// Returns the house number in "Gran Vía, 12"; nil if the part is no house number.
  private static func house(_ half: [NameToken], behind join: NameToken?) -> Int? {
    guard half.count == 1, case .number(let digits, let role) = half[0], role == .unknown || role == .house else {
      return nil
    }
    guard join == .slash || join == .join(.pause) || join == .join(.at), !digits.hasPrefix("0") else { return nil }
    return Int(digits).flatMap { (1...9999).contains($0) ? $0 : nil }
  }

  /// Returns the relation that a join expresses. A slash stands between two streets, or between two names of one place:
  /// "Civic Center/UN Plaza Station".
  private static func join(_ join: NameToken, _ left: [ParsedToken], _ right: [ParsedToken], _ rules: NameRules) -> Join
  {
    if case .join(let join) = join { return join }
    let sides = [left, right].map { side in side.last { $0.kind != .direction && !$0.isHouse } }
    let areWays = sides.map { $0.map { $0.isOrdinal || rules.ways.contains($0.text.lowercased()) } ?? false }
    let arePlaces = sides.map { $0?.kind == .type }
    return areWays.contains(true) || !arePlaces.contains(true) || rules.typesFirst ? .at : .pause
  }

  private init(_ pieces: [NameToken], _ rules: NameRules, _ isLoud: Bool) {
    (self.pieces, self.rules, self.isLoud) = (pieces, rules, isLoud)
    for index in pieces.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    switch pieces[index] {
    case .word(let word): tokens += self.words(word, index)
    case .number(let digits, let role): add(digits, role, index)
    case .join, .slash: break
    }
  }

  private func words(_ word: String, _ index: Int) -> [ParsedToken] {
    let lower = word.lowercased()
    if let direction = rules.initials[word], isDirection(index) { return [token(Letters.capitalised(direction))] }
    if let short = rules.abbreviations[lower] {
      let words = isFront(index) ? short.front : short.end
      return words.split(separator: " ").map { token(Letters.capitalised(String($0))) }
    }
    let ends = rules.endings.filter { lower.count > $0.key.count + 2 && lower.hasSuffix($0.key) }
    if let (end, full) = ends.max(by: { $0.key.count < $1.key.count }) {
      return [token(String(word.dropLast(end.count)) + full)]
    }
    let kind = kind(lower)
    // "de la" stays in lower case inside a name, and II in capitals.
    if isLoud, index > 0, rules.isSmall(lower) { return [token(lower)] }
    if isLoud, index > 0, word.count > 1, word.allSatisfy({ "IVX".contains($0) }) { return [token(word)] }
    // A word in capitals among other words may be an acronym, so it is only changed if it is a known word: (WEST).
    let isShouted = word.count > 1 && word == word.uppercased() && kind != .word
    return [token(isLoud || isShouted ? Letters.capitalised(word) : word)]
  }

  /// Returns whether a letter such as E stands for a direction. Before a name or after a street it does. Between two
  /// names it is a person's initial, and beside certain words ("E Wing") a letter.
  private func isDirection(_ index: Int) -> Bool {
    guard pieces.count > 1 else { return false }
    let (last, next) = (full(index - 1), full(index + 1))
    if [last, next].contains(where: { $0.map { rules.lettered.contains($0) } ?? false }) { return false }
    if next?.count == 1 { return false }
    let isFirst = pieces[..<index].allSatisfy { if case .number = $0 { true } else { false } }
    if isFirst {
      // "E St" is a street named by a letter; "S Park St" is the southern end of a street.
      let rest = pieces[(index + 1)...].drop { isInitial($0) }
      let isLetter = rest.count < pieces.count && next.map { rules.ways.contains($0) } ?? false
      return !(isLetter && pieces[(index + 2)...].allSatisfy(isInitial)) && index + 1 < pieces.count
    }
    let isLast = pieces[(index + 1)...].allSatisfy { piece in
      if case .number = piece { true } else { isInitial(piece) }
    }
    return isLast || last.map { rules.ways.contains($0) } ?? false
  }

  private func isInitial(_ piece: NameToken) -> Bool {
    guard case .word(let word) = piece else { return false }
    return rules.initials[word] != nil || rules.directions[word.lowercased()] != nil
  }

  /// Returns a word of this part of the name in lower case, with its abbreviation expanded.
  private func full(_ index: Int) -> String? {
    guard pieces.indices.contains(index), case .word(let word) = pieces[index] else { return nil }
    let lower = word.lowercased()
    return rules.abbreviations[lower].map { isFront(index) ? $0.front : $0.end } ?? lower
  }

  /// Returns whether an abbreviation stands before the name that it belongs to. In "1st St" it stands after it.
  private func isFront(_ index: Int) -> Bool {
    guard index + 1 < pieces.count, case .word(let next) = pieces[index + 1], rules.initials[next] == nil else {
      return false
    }
    let lower = next.lowercased()
    let isNextName = kind(lower) != .direction && kind(rules.abbreviations[lower]?.end ?? lower) != .type
    return isNextName
      && pieces[..<index].allSatisfy { piece in
        guard case .word(let word) = piece, rules.initials[word] == nil else { return isInitial(piece) }
        let full = rules.abbreviations[word.lowercased()]?.end ?? word.lowercased()
        if rules.typesFirst { return kind(full) != .word }
        // "St" means saint in "The St George", but not in "King St".
        return kind(full) == .direction || kind(full) == .generic && full.count <= 3
      }
  }

  private func token(_ text: String) -> ParsedToken { ParsedToken(kind(text.lowercased()), text) }

  private func kind(_ word: String) -> ParsedToken.Kind {
    if rules.types[word] != nil { return .type }
    if rules.directions[word] != nil { return .direction }
    return rules.generic.contains(word) ? .generic : .word
  }

  private mutating func add(_ digits: String, _ role: NameToken.Role, _ index: Int) {
    guard let number = Int(digits), number <= 9999, digits == "\(number)" else {
      return tokens.append(ParsedToken(.digits, digits))
    }
    switch role == .unknown ? guess(index) : role {
    case .ordinal(let mark): tokens.append(ParsedToken(.number(number, isOrdinal: true), mark))
    case .cardinal, .unknown: tokens.append(ParsedToken(.number(number, isOrdinal: false)))
    case .house: tokens.append(ParsedToken(.house(number)))
    }
  }

  /// Returns the meaning of a number, guessed from its neighbours.
  private func guess(_ index: Int) -> NameToken.Role {
    if let next = full(index + 1) {
      // 52 St W is an ordinal, 1 Market St is not.
      if !rules.typesFirst, rules.ways.contains(next), pieces[(index + 2)...].allSatisfy(isInitial) {
        return .ordinal("")
      }
      if rules.typesFirst, kind(next) == .generic { return .cardinal }
    }
    // The number of "51 Parliament St" is a house number.
    let isStreet = pieces[(index + 1)...].indices.contains { full($0).map { rules.ways.contains($0) } ?? false }
    if index == 0, !rules.typesFirst, isStreet { return .house }
    guard let last = tokens.last, tokens.contains(where: { $0.kind == .word }) else { return .cardinal }
    if rules.typesFirst { return last.kind == .type ? .cardinal : .house }
    return rules.ways.contains(last.text.lowercased()) ? .house : .cardinal
  }
}

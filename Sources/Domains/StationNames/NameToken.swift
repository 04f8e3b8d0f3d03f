/// A token of a station name, by its spelling alone: a word, a number or a sign.
enum NameToken: Hashable {
  /// The meaning of a number in a name, as far as its spelling shows it.
  enum Role: Hashable {
    case unknown
    /// An ordinal, such as 4th or 2a, with its mark.
    case ordinal(String)
    case house
    case cardinal
  }

  case word(String)
  /// Digits as they are written; a leading zero is part of a code.
  case number(String, Role)
  case join(Join)
  /// A slash, between the streets of a crossing or between two names of one place.
  case slash

  /// Whether the token separates two parts of a name.
  var isJoin: Bool {
    switch self {
    case .join, .slash: true
    case .word, .number: false
    }
  }
}

/// Splits the name of a station, as the operator writes it, into tokens.
struct NameTokenizer {
  let rules: NameRules
  private var tokens: [NameToken] = []
  private var isMarked = false
  /// The indexes of hyphens between two words without spaces. If such a hyphen separates two streets, a join token is
  /// inserted there.
  private var hyphens: [Int] = []
  private var hasDash = false

  /// - Parameter text: a cleaned name, see ``NameText``.
  static func tokens(of text: String, _ rules: NameRules) -> [NameToken] {
    var cutter = NameTokenizer(rules: rules)
    for chunk in text.split(separator: " ") { cutter.split(String(chunk)) }
    return cutter.parts
  }

  private init(rules: NameRules) { self.rules = rules }

  private mutating func split(_ chunk: String) {
    let lower = chunk.lowercased()
    if rules.numberMarks.contains(lower) {
      isMarked = true
    } else if let mark = rules.numberMarks.first(where: { lower.hasPrefix($0) && Int(lower.dropFirst($0.count)) != nil }
    ) {
      isMarked = true
      add(String(chunk.dropFirst(mark.count)))
    } else if let initials = dotted(chunk) {
      tokens.append(.word(initials))
    } else if let join = rules.between[lower], parts(join) {
      tokens.append(.join(join))
    } else if let short = slashed(lower) {
      tokens.append(.word(short))
      split(atoms: chunk.dropFirst(short.count))
    } else {
      split(atoms: chunk[...])
    }
  }

  /// Returns whether a joining word, such as "and", separates two streets here. In "Science and Technology Park" it
  /// does not.
  private func parts(_ join: Join) -> Bool {
    guard let last = tokens.last else { return false }
    switch last {
    case .join, .slash: return false
    case .number(_, .ordinal): return true
    case .number: return join == .at
    case .word(let word):
      let full = rules.abbreviations[word.lowercased()]?.end ?? word.lowercased()
      return join == .at || rules.ways.contains(full) || rules.initials[word] != nil
    }
  }

  /// Returns a chunk of letters with a dot after each as a word: a person's initials, an abbreviation of several words,
  /// or a direction; nil for any other chunk.
  private func dotted(_ chunk: String) -> String? {
    let letters = chunk.split(separator: ".", omittingEmptySubsequences: false)
    let isEnded = letters.last?.isEmpty == true
    let parts = isEnded ? letters.dropLast() : letters[...]
    guard parts.count > 1, parts.allSatisfy({ $0.count == 1 && $0.first?.isLetter == true }) else { return nil }
    let joined = parts.joined()
    if rules.initials[joined] != nil { return joined }
    let short = parts.joined(separator: ".").lowercased()
    return rules.abbreviations[short] != nil ? short : parts.joined(separator: " ")
  }

  /// Returns the longest abbreviation with a slash, such as "c/" in "c/mayor", with which the chunk starts; nil
  /// if there is none.
  private func slashed(_ chunk: String) -> String? {
    rules.abbreviations.keys.filter { $0.contains("/") && chunk.hasPrefix($0) }.max { $0.count < $1.count }
  }

  private mutating func split(atoms chunk: Substring) {
    // Two numbers with a slash, such as a half, are not two parts of a name.
    let halves = chunk.split(separator: "/", omittingEmptySubsequences: false)
    if halves.count == 2, halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) {
      for half in halves { tokens.append(.number(String(half), .cardinal)) }
      return
    }
    var atom = ""
    for (index, character) in zip(chunk.indices, chunk) {
      if character.isLetter || character.isNumber || character == "'" {
        atom.append(character)
        continue
      }
      let isLast = chunk.index(after: index) == chunk.endIndex
      let isFirst = index == chunk.startIndex
      add(atom)
      join(character, after: atom, isEdge: isFirst || isLast)
      atom = ""
    }
    add(atom)
  }

  private mutating func join(_ character: Character, after atom: String, isEdge: Bool) {
    switch character {
    case "&", "+": tokens.append(.join(.and))
    case "/", "|": tokens.append(.slash)
    case "@": tokens.append(.join(.at))
    case ",", ";": tokens.append(.join(.pause))
    case "-" where isEdge:
      hasDash = true
      tokens.append(.join(rules.hyphenParts ? .at : .pause))
    case "-"
    where rules.hyphenParts && (atom.count > 1 || atom.first?.isNumber == true)
      && rules.abbreviations[atom.lowercased()] == nil:
      hyphens.append(tokens.count)
    default: break
    }
  }

  /// The tokens of the name, with a join token for a hyphen that separates two streets. Of several hyphens, only those
  /// before a type of street separate: Avenida México-Coyoacán-Av. Popocatépetl.
  private var parts: [NameToken] {
    guard !hasDash, !tokens.contains(where: \.isJoin) || hyphens.count > 1 else { return tokens }
    let clear = hyphens.filter { index in
      guard tokens.indices.contains(index), case .word(let word) = tokens[index] else { return false }
      return rules.types[rules.abbreviations[word.lowercased()]?.front ?? word.lowercased()] != nil
    }
    let places = hyphens.count == 1 ? hyphens : clear
    var parted = tokens
    for index in places.reversed() where index < tokens.count { parted.insert(.join(.at), at: index) }
    return parted
  }

  private mutating func add(_ atom: String) {
    let digits = atom.prefix { $0.isASCII && $0.isNumber }
    let rest = atom.dropFirst(digits.count)
    defer { if !atom.isEmpty { isMarked = false } }
    switch (digits.isEmpty, rest.isEmpty) {
    case (true, true): break
    case (true, false): add(word: rest)
    case (false, true): tokens.append(.number(String(digits), isMarked ? .house : .unknown))
    case (false, false):
      // 40A is a house number or a street of that name; 2a is an ordinal.
      let mark = rest.count == 1 ? String(rest) : rest.lowercased()
      if rules.ordinalMarks.contains(mark) { return tokens.append(.number(String(digits), .ordinal(mark))) }
      tokens.append(.number(String(digits), isMarked ? .house : .cardinal))
      add(word: rest)
    }
  }

  /// Adds a word that consists of letters and possibly digits after them: T4.
  private mutating func add(word: Substring) {
    let letters = word.prefix { !($0.isASCII && $0.isNumber) }
    let said = String(letters).trimmingApostrophes
    if rules.abbreviations[said.lowercased()] != nil {
      tokens.append(.word(said))
    } else if said.contains(where: Letters.isReadable) {
      tokens.append(.word(said.filter { Letters.isReadable($0) || $0 == "'" }))
    }
    let digits = word.dropFirst(letters.count).prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty { tokens.append(.number(String(digits), .cardinal)) }
    let rest = word.dropFirst(letters.count + digits.count)
    if !rest.isEmpty { add(word: rest) }
  }
}

extension String {
  fileprivate var trimmingApostrophes: String {
    String(drop { $0 == "'" }.reversed().drop { $0 == "'" }.reversed())
  }
}

/// A name cut at its blanks and signs, before anything is understood.
enum Piece: Hashable {
  /// What a number in a name is for, where its writing tells.
  enum Role: Hashable { case unknown, ordinal, house, cardinal }

  case word(String)
  case number(Int, Role)
  case join(Join)
}

/// Cuts names as operators write them.
struct Cutter {
  let rules: Rules
  private var pieces: [Piece] = []
  private var isMarked = false

  /// - Parameter text: clean, see ``NameText``.
  static func pieces(of text: String, _ rules: Rules) -> [Piece] {
    var cutter = Cutter(rules: rules)
    for chunk in text.split(separator: " ") { cutter.cut(String(chunk)) }
    return cutter.pieces
  }

  private init(rules: Rules) { self.rules = rules }

  private mutating func cut(_ chunk: String) {
    let lower = chunk.lowercased()
    if rules.numberMarks.contains(lower) {
      isMarked = true
    } else if let mark = rules.numberMarks.first(where: { lower.hasPrefix($0) && Int(lower.dropFirst($0.count)) != nil }
    ) {
      isMarked = true
      add(String(chunk.dropFirst(mark.count)))
    } else if let short = slashed(lower) {
      pieces.append(.word(short))
      cut(atoms: chunk.dropFirst(short.count))
    } else {
      cut(atoms: chunk[...])
    }
  }

  /// An abbreviation that has a slash in it: c/
  private func slashed(_ chunk: String) -> String? {
    rules.abbreviations.keys.filter { $0.contains("/") && chunk.hasPrefix($0) }.max { $0.count < $1.count }
  }

  private mutating func cut(atoms chunk: Substring) {
    var atom = ""
    for (index, character) in zip(chunk.indices, chunk) {
      if character.isLetter || character.isNumber || character == "'" {
        atom.append(character)
        continue
      }
      let isLast = chunk.index(after: index) == chunk.endIndex
      add(atom)
      if let join = join(character, after: atom, isAlone: chunk.count == 1, isLast: isLast) {
        pieces.append(.join(join))
      }
      atom = ""
    }
    add(atom)
  }

  private func join(_ character: Character, after atom: String, isAlone: Bool, isLast: Bool) -> Join? {
    switch character {
    case "&", "+": .and
    case "/", "@", "|": .at
    case ",", ";": .pause
    case "-" where isAlone: .at
    case "-" where rules.hyphenParts && atom.count > 1 && !isLast && rules.abbreviations[atom.lowercased()] == nil: .at
    default: nil
    }
  }

  private mutating func add(_ atom: String) {
    let digits = atom.prefix { $0.isASCII && $0.isNumber }
    let rest = atom.dropFirst(digits.count)
    defer { if !atom.isEmpty { isMarked = false } }
    switch (Int(digits), rest.isEmpty) {
    case (nil, true): break
    case (nil, false): add(word: rest)
    case (let number?, true): pieces.append(.number(number, isMarked ? .house : .unknown))
    case (let number?, false):
      let isOrdinal = ["st", "nd", "rd", "th", "º", "ª", "er", "do", "ro"].contains(rest.lowercased())
      pieces.append(.number(number, isOrdinal ? .ordinal : rest.count == 1 ? .house : .cardinal))
      if !isOrdinal, rest.count > 1 { add(word: rest) }
    }
  }

  /// Letters, with what digits stand behind them: T4.
  private mutating func add(word: Substring) {
    let letters = word.prefix { !$0.isNumber }
    let said = String(letters).trimmingApostrophes
    if rules.abbreviations[said.lowercased()] != nil { return pieces.append(.word(said)) }
    if said.contains(where: Letters.isReadable) {
      pieces.append(.word(said.filter { Letters.isReadable($0) || $0 == "'" }))
    }
    if let number = Int(word.dropFirst(letters.count)) { pieces.append(.number(number, .cardinal)) }
  }
}

extension String {
  fileprivate var trimmingApostrophes: String {
    String(drop { $0 == "'" }.reversed().drop { $0 == "'" }.reversed())
  }
}

extension Grammar {
  /// A JSGF text for a decoder: one public rule with all that it needs, and nothing a decoder stumbles over. No tags,
  /// no weights, no imports, no `<VOID>`, no token of several words, only ASCII names. Plain words that several
  /// alternatives begin with are written once.
  ///
  /// A rule that does not exist, or can never be said, gives a grammar that is `<VOID>`.
  /// - Parameter word: what the decoder calls a word (given as `Words.of` gives it); the same for the same word.
  public func written(for rule: String, word: (String) -> String) -> String {
    let analysis = Analysis(self)
    let numbers = analysis.numbers[rule].map { analysis.reachable(from: $0) } ?? []
    var writer = Writer()
    for number in numbers { writer.name(analysis.names[number]) }
    let lines = numbers.enumerated().map { index, number in
      "\(index == 0 ? "public " : "")<\(writer.names[analysis.names[number]] ?? "")> = "
        + "\(writer.text(analysis.bodies[number].sharingBeginnings(), word: word));\n"
    }
    let body = lines.isEmpty ? "public <\(rule.ascii)> = <VOID>;\n" : lines.joined()
    return "#JSGF V1.0;\ngrammar \(name.ascii);\n" + body
  }
}

/// Writes expansions as JSGF.
private struct Writer {
  private(set) var names: [String: String] = [:]
  private var used: Set<String> = ["NULL", "VOID"]

  /// Chooses an ASCII name for a rule, different from all others.
  mutating func name(_ rule: String) {
    var name = rule.ascii
    while !used.insert(name).inserted { name += "_" }
    names[rule] = name
  }

  func text(_ expansion: Expansion, word: (String) -> String) -> String {
    switch expansion {
    case .null: "<NULL>"
    case .void: "<VOID>"
    case .word(let text): word(text)
    case .reference(let name): "<\(names[name] ?? "VOID")>"
    case .sequence(let parts): parts.map { inner($0, word: word) }.joined(separator: " ")
    case .alternatives(let alternatives):
      alternatives.map { text($0.expansion, word: word) }.joined(separator: " |\n  ")
    case .optional(let inner): "[ \(text(inner, word: word)) ]"
    case .star(let inner): "( \(text(inner, word: word)) )*"
    case .plus(let inner): "( \(text(inner, word: word)) )+"
    case .tagged(let inner, _): text(inner, word: word)
    }
  }

  /// As a part of a sequence: alternatives need brackets there.
  private func inner(_ expansion: Expansion, word: (String) -> String) -> String {
    let text = text(expansion, word: word)
    return expansion.isChoice ? "( \(text) )" : text
  }
}

extension Expansion {
  /// Whether it is written as alternatives once its tags are left out.
  fileprivate var isChoice: Bool {
    switch self {
    case .alternatives: true
    case .tagged(let inner, _): inner.isChoice
    default: false
    }
  }
}

extension String {
  /// With everything but ASCII letters and digits as `_`.
  fileprivate var ascii: String {
    let name = unicodeScalars.map { $0.isASCII && $0.properties.isAlphabetic || $0.isDigit ? String($0) : "_" }.joined()
    return name.isEmpty ? "_" : name
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

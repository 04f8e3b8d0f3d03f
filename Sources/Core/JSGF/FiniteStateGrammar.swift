/// All that can be said under one rule, as states and the words that lead from one to the next: what a decoder searches.
///
/// It holds no tags and no weights. What was heard on it is given its meaning by a `Matcher`.
public struct FiniteStateGrammar: Hashable, Sendable {
  /// A way from one state to another.
  public struct Arc: Hashable, Sendable {
    /// The word to say, a place in `words`; nil for a way that needs none.
    public let word: Int?
    public let target: Int
  }

  /// The ways out of each state.
  public internal(set) var states: [[Arc]]
  public internal(set) var start: Int
  /// Where a sentence is complete; the only such state.
  public internal(set) var end: Int
  /// As `Words.of` gives them, each once.
  public internal(set) var words: [String]

  /// Any of the words, in any order, as often as one likes.
  public static func loop(of words: [String]) -> FiniteStateGrammar {
    let arcs = words.indices.map { Arc(word: $0, target: 0) }
    return FiniteStateGrammar(states: [arcs], start: 0, end: 0, words: words)
  }

  /// One word, said once.
  public static func single(_ word: String) -> FiniteStateGrammar {
    FiniteStateGrammar(states: [[Arc(word: 0, target: 1)], []], start: 0, end: 1, words: [word])
  }

  /// Some sentences, each by itself from its first word to its last.
  public static func sentences(_ sentences: [[String]]) -> FiniteStateGrammar {
    FiniteStateGrammar(states: [[], []], start: 0, end: 1, words: []).joined(with: sentences)
  }

  /// The same, where some sentences can be said as well.
  func joined(with sentences: [[String]]) -> FiniteStateGrammar {
    var joined = self
    for sentence in sentences {
      var here = start
      for (place, word) in sentence.enumerated() {
        let isLast = place == sentence.count - 1
        if !isLast { joined.states.append([]) }
        let target = isLast ? end : joined.states.count - 1
        joined.states[here].append(Arc(word: joined.number(of: word), target: target))
        here = target
      }
    }
    return joined
  }

  private mutating func number(of word: String) -> Int {
    if let number = words.firstIndex(of: word) { return number }
    words.append(word)
    return words.count - 1
  }

  /// Whether nothing can be said.
  public var isEmpty: Bool {
    let rest = trimmed()
    return rest.start != rest.end && rest.states[rest.start].isEmpty
  }

  /// The same with other words for each of its own.
  public func spelling(_ word: (String) -> String) -> FiniteStateGrammar {
    var spelt = self
    spelt.words = words.map(word)
    return spelt
  }
}

/// Why a rule that means something cannot be listened for.
public enum AutomatonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rule is used inside itself, with words to come behind it.
  case recursion(rule: String)
  /// Rules within rules multiply.
  case size(limit: Int)
  /// Words that may be left out stand in long rows, so that almost any word may follow any other.
  case skips(limit: Int)

  public var description: String {
    switch self {
    case .recursion(let rule):
      "<\(rule)> is used inside itself with something behind it; put it last in its alternative, or use * or +"
    case .size(let limit):
      "more than \(limit) steps are needed to say all that it can; use fewer rules within rules"
    case .skips(let limit):
      "too many optional words stand in a row: over \(limit) pairs of places have nothing that must be said between them; "
        + "let at most 500 be optional in a row"
    }
  }
}

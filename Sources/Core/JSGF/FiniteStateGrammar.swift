/// All sentences of one rule as a finite-state automaton: the search space of the decoder.
///
/// It holds no tags and no weights. A `Matcher` gives a recognised sentence its meaning.
public struct FiniteStateGrammar: Hashable, Sendable {
  /// A transition from one state to another.
  public struct Arc: Hashable, Sendable {
    /// The word that the transition consumes, an index into `words`; nil for an epsilon transition.
    public let word: Int?
    public let target: Int
  }

  /// The outgoing transitions of each state.
  public internal(set) var states: [[Arc]]
  public internal(set) var start: Int
  /// The only accepting state.
  public internal(set) var end: Int
  /// The vocabulary, each word once, normalised by `Tokenizer.tokenize`.
  public internal(set) var words: [String]

  /// Returns an automaton that accepts any sequence of the words.
  public static func loop(of words: [String]) -> FiniteStateGrammar {
    let arcs = words.indices.map { Arc(word: $0, target: 0) }
    return FiniteStateGrammar(states: [arcs], start: 0, end: 0, words: words)
  }

  /// Returns an automaton that accepts one word, once.
  public static func single(_ word: String) -> FiniteStateGrammar {
    FiniteStateGrammar(states: [[Arc(word: 0, target: 1)], []], start: 0, end: 1, words: [word])
  }

  /// Returns an automaton that accepts the given sentences only. The sentences share no states except the start and the
  /// end.
  public static func sentences(_ sentences: [[String]]) -> FiniteStateGrammar {
    FiniteStateGrammar(states: [[], []], start: 0, end: 1, words: []).joined(with: sentences)
  }

  /// Returns the automaton with some sentences added.
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

  /// Whether the automaton accepts no sentence.
  public var isEmpty: Bool {
    let rest = trimmed()
    return rest.start != rest.end && rest.states[rest.start].isEmpty
  }

  /// Returns the automaton with each word of its vocabulary replaced by the result of a function.
  public func spelling(_ word: (String) -> String) -> FiniteStateGrammar {
    var spelt = self
    spelt.words = words.map(word)
    return spelt
  }
}

/// The reason why a rule cannot be compiled to an automaton for the decoder.
public enum AutomatonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rule refers to itself with words after the reference. Only tail recursion can be compiled.
  case recursion(rule: String)
  /// Rules nested in rules expand to more than the limit of steps.
  case size(limit: Int)
  /// Too many optional words stand in a row, so that almost any word may follow any other.
  case skips(limit: Int)

  public var description: String {
    switch self {
    case .recursion(let rule):
      "<\(rule)> is recursive with words after it; put it last in its alternative, or use * or +"
    case .size(let limit):
      "the grammar needs more than \(limit) states; nest fewer rules"
    case .skips(let limit):
      "too many optional words in a row: over \(limit) pairs of states are linked by optional words only; "
        + "use at most 500 optional words in a row"
    }
  }
}

/// A grammar compiled for matching: a recursive transition network. Each rule is a set of states connected by words,
/// calls of rules and epsilon transitions.
struct Network: Sendable {
  /// A transition that consumes a sentence of the called rule.
  struct Call: Sendable {
    /// The condition on the words that the called rule consumes: any, at least one, or none.
    enum Need: Sendable { case anything, words, nothing }
    let rule: Int
    let target: Int
    let need: Need
  }

  /// An epsilon transition, with the tags that it gives.
  struct Step: Sendable {
    let target: Int
    let tags: [Int]
  }

  struct State: Sendable {
    /// The transitions that consume a word, sorted by word for binary search among hundreds of names.
    var words: [(word: Int, target: Int)] = []
    var calls: [Call] = []
    var steps: [Step] = []
    /// The rule that ends in this state; nil if none does.
    var completes: Int?
  }

  /// The maximum size of a set of first words. A rule with more first words is always tried.
  static let mostFirstWords = 512

  var states: [State] = []
  /// The start state of each rule. Bodies of loops that match the empty sequence are rules of their own.
  var starts: [Int] = []
  var isNullable: [Bool] = []
  /// The words that each rule can begin with; nil if there are too many to list.
  var firstWords: [Set<Int>?] = []
  var tags: [Tag] = []
  /// The words as the grammar spells them. `numbers` finds them by their folded spelling.
  var spellings: [String] = []
  var numbers: [String: Int] = [:]

  /// Returns the number of a word; nil if the grammar does not contain it. A lengthened word counts as the word that it
  /// stands for, see ``LengthenedWord``.
  func word(_ text: String) -> Int? {
    let folded = Tokenizer.folded(text)
    return numbers[folded] ?? LengthenedWord.spellings(of: folded).lazy.compactMap { numbers[$0] }.first
  }

  /// Returns whether a rule can begin with `word`. A parser skips a rule that cannot.
  /// - Parameter word: the next word; nil at the end of the words.
  func canBegin(_ rule: Int, with word: Int?) -> Bool {
    if isNullable[rule] { return true }
    guard let word else { return false }
    return firstWords[rule].map { $0.contains(word) } ?? true
  }
}

extension Network.State {
  /// Returns the transitions that consume a word.
  func targets(of word: Int) -> ArraySlice<(word: Int, target: Int)> {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].word < word { low = middle + 1 } else { high = middle }
    }
    return words[low...].prefix { $0.word == word }
  }
}

extension Network {
  /// Returns the tags on all paths through a rule and through those that it calls.
  func tags(under rule: Int) -> Set<Tag> {
    var (found, seen, open) = (Set<Int>(), Set([starts[rule]]), [starts[rule]])
    while let state = open.popLast().map({ states[$0] }) {
      found.formUnion(state.steps.flatMap(\.tags))
      let next =
        state.words.map(\.target) + state.steps.map(\.target)
        + state.calls.flatMap { [starts[$0.rule], $0.target] }
      open += next.filter { seen.insert($0).inserted }
    }
    return Set(found.map { tags[$0] })
  }
}

/// A grammar made ready for matching: each rule a small net of states, joined by words, calls and free steps.
struct Network: Sendable {
  /// A way from one state to another that some words of another rule lead.
  struct Call: Sendable {
    /// What the called rule must have taken for the call to count.
    enum Need: Sendable { case anything, words, nothing }
    let rule: Int
    let target: Int
    let need: Need
  }

  /// A way that needs no word, and the tags it gives.
  struct Step: Sendable {
    let target: Int
    let tags: [Int]
  }

  struct State: Sendable {
    /// Sorted by word, so that one of hundreds of names is found by halving.
    var words: [(word: Int, target: Int)] = []
    var calls: [Call] = []
    var steps: [Step] = []
    /// The rule that is complete here, if one is.
    var completes: Int?
  }

  /// More first words than this and a rule is simply tried.
  static let mostFirstWords = 512

  var states: [State] = []
  /// The state in which each rule begins. Bodies of loops that may be empty are rules of their own.
  var starts: [Int] = []
  var isNullable: [Bool] = []
  /// The words each rule can begin with; nil for too many to list.
  var firstWords: [Set<Int>?] = []
  var tags: [Tag] = []
  /// The words as the grammar spells them, and their numbers by their folded spelling.
  var spellings: [String] = []
  var numbers: [String: Int] = [:]

  func word(_ text: String) -> Int? { numbers[Words.folded(text)] }

  /// Whether trying a rule can be of use when `word` comes next; nil is the end of the words.
  func canBegin(_ rule: Int, with word: Int?) -> Bool {
    if isNullable[rule] { return true }
    guard let word else { return false }
    return firstWords[rule].map { $0.contains(word) } ?? true
  }
}

extension Network.State {
  /// The states that a word leads to.
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
  /// The tags on all ways through a rule, and through those that it calls.
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

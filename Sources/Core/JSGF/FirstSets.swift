/// Computes the words that each rule of a network can begin with, so that a match need not try each of, for example,
/// 400 rules.
struct FirstSets {
  private let network: Network
  private var sets: [Set<Int>?]
  /// For each rule, the rules that can begin with it.
  private var users: [[Int]]

  init(_ network: Network) {
    self.network = network
    sets = Array(repeating: [], count: network.starts.count)
    users = Array(repeating: [], count: network.starts.count)
  }

  func found() -> [Set<Int>?] {
    var copy = self
    for rule in network.starts.indices { copy.gather(rule) }
    copy.spread()
    return copy.sets
  }

  /// Collects the words and calls that can be reached from the start of a rule without a word.
  private mutating func gather(_ rule: Int) {
    var seen: Set<Int> = [network.starts[rule]]
    var queue = [network.starts[rule]]
    while let state = queue.popLast().map({ network.states[$0] }) {
      add(state.words.map(\.word), to: rule)
      for call in state.calls {
        users[call.rule].append(rule)
        if network.isNullable[call.rule], seen.insert(call.target).inserted { queue.append(call.target) }
      }
      for step in state.steps where seen.insert(step.target).inserted { queue.append(step.target) }
    }
  }

  /// Adds words to the set of a rule. Returns whether the set has grown.
  @discardableResult
  private mutating func add(_ words: some Collection<Int>, to rule: Int) -> Bool {
    guard let old = sets[rule]?.count else { return false }
    sets[rule]?.formUnion(words)
    let new = sets[rule]?.count ?? 0
    if new > Network.mostFirstWords { sets[rule] = nil as Set<Int>? }
    return new > old
  }

  private mutating func spread() {
    var queue = Array(sets.indices)
    while let rule = queue.popLast() {
      for user in users[rule] where user != rule {
        if let words = sets[rule] {
          if add(words, to: user) { queue.append(user) }
        } else if sets[user] != nil {
          sets[user] = nil as Set<Int>?
          queue.append(user)
        }
      }
    }
  }
}

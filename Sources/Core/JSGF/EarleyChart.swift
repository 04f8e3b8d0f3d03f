/// A chart parser that follows all paths of words through a network at once (Earley's algorithm), and collects the tags
/// on them.
///
/// The work is polynomial in the number of words, never exponential. Paths that meet in the same state with the same
/// tags are merged, and no state keeps more than `mostMeanings` lists of tags. Source: J. Earley, An efficient
/// context-free parsing algorithm, CACM 13 (1970).
struct EarleyChart {
  /// The maximum number of meanings. A result with this many may be truncated; a smaller one is complete.
  static let mostMeanings = 64

  /// A chart item: the current state, the column where its rule began, and the tags since then.
  private struct Item {
    let state: Int
    let origin: Int
    let tags: Int
  }

  private struct Place: Hashable {
    let state: Int
    let origin: Int
  }

  /// A chart item that has called a rule, and continues when that rule is complete. The rule began in the column of
  /// the item.
  private struct Waiting {
    let call: Network.Call
    let item: Item
  }

  /// The chart items at one position: between two words, before the first, or after the last.
  private struct Column {
    var lists: [Place: [Int]] = [:]
    var agenda: [Item] = []
    var waiting: [Int: [Waiting]] = [:]
    /// For each rule that was completed without a word, the tags that it gave.
    var empty: [Int: [Int]] = [:]
  }

  private let network: Network
  private let words: [Int?]
  private let rule: Int
  /// Whether rules that cannot begin with the next word are skipped. Without this filter the chart knows which words
  /// could follow.
  private let isFiltered: Bool
  private var columns: [Column]
  private var lists = TagLists()

  init(_ network: Network, words: [Int?], rule: Int, isFiltered: Bool) {
    self.network = network
    self.words = words
    self.rule = rule
    self.isFiltered = isFiltered
    columns = Array(repeating: Column(), count: words.count + 1)
    add(network.starts[rule], origin: 0, tags: TagLists.empty, to: 0)
    for column in columns.indices {
      while let item = columns[column].agenda.popLast() { follow(item, in: column) }
    }
  }

  /// All meanings of the words: the tags of every interpretation of the whole sequence.
  var meanings: [[Tag]] { readings(at: words.count).map { lists.tags(of: $0).map { network.tags[$0] } } }

  /// The length of the longest prefix of the words that some sentence begins with.
  var reach: Int { columns.lastIndex { !$0.lists.isEmpty } ?? 0 }

  /// Returns whether the first `count` words are a sentence of the rule.
  func isComplete(at count: Int) -> Bool { !readings(at: count).isEmpty }

  /// Returns the words that can follow the first `count` words.
  func next(at count: Int) -> Set<Int> {
    columns[count].lists.keys.reduce(into: []) { $0.formUnion(network.states[$1.state].words.map(\.word)) }
  }

  private func readings(at column: Int) -> [Int] {
    columns[column].lists.filter { $0.key.origin == 0 && network.states[$0.key.state].completes == rule }
      .flatMap(\.value)
  }
}

extension EarleyChart {
  private mutating func add(_ state: Int, origin: Int, tags: Int, to column: Int) {
    let isNew = columns[column].lists[Place(state: state, origin: origin), default: []].insert(tags)
    if isNew { columns[column].agenda.append(Item(state: state, origin: origin, tags: tags)) }
  }

  private mutating func follow(_ item: Item, in column: Int) {
    let state = network.states[item.state]
    if let rule = state.completes { complete(rule, item, in: column) }
    for step in state.steps {
      let tags = step.tags.reduce(item.tags) { lists.appending($1, to: $0) }
      add(step.target, origin: item.origin, tags: tags, to: column)
    }
    let word = column < words.count ? words[column] : nil
    for call in state.calls where !isFiltered || network.canBegin(call.rule, with: word) {
      wait(for: call, item, in: column)
    }
    guard let word else { return }
    for (_, target) in state.targets(of: word) {
      add(target, origin: item.origin, tags: item.tags, to: column + 1)
    }
  }

  private mutating func wait(for call: Network.Call, _ item: Item, in column: Int) {
    columns[column].waiting[call.rule, default: []].append(Waiting(call: call, item: item))
    add(network.starts[call.rule], origin: column, tags: TagLists.empty, to: column)
    if call.need == .words { return }
    for tags in columns[column].empty[call.rule] ?? [] { resume(Waiting(call: call, item: item), tags, in: column) }
  }

  private mutating func complete(_ rule: Int, _ item: Item, in column: Int) {
    let isEmpty = item.origin == column
    if isEmpty { columns[column].empty[rule, default: []].append(item.tags) }
    for waiting in columns[item.origin].waiting[rule] ?? [] {
      switch waiting.call.need {
      case .words where isEmpty, .nothing where !isEmpty: continue
      default: resume(waiting, item.tags, in: column)
      }
    }
  }

  private mutating func resume(_ waiting: Waiting, _ tags: Int, in column: Int) {
    let joined = lists.joining(waiting.item.tags, tags)
    add(waiting.call.target, origin: waiting.item.origin, tags: joined, to: column)
  }
}

extension [Int] {
  /// Adds the number of a list, unless it is already there or the limit is reached. Returns whether it was added.
  fileprivate mutating func insert(_ list: Int) -> Bool {
    if count >= EarleyChart.mostMeanings || contains(list) { return false }
    append(list)
    return true
  }
}

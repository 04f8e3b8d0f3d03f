/// Finds the sentence of a rule that is nearest to a text. The distance counts the words that only one of the two
/// contains.
///
/// A weighted Earley search, cheapest first. Each path through the network has a cost, and paths above the highest cost
/// are dropped. Source: D. Knuth, A generalization of Dijkstra's algorithm, IPL 6 (1977).
struct NearChart {
  /// A word of the text that is matched.
  struct Word {
    enum Kind {
      case stop, filler, negation, content
    }

    /// The number of the word in the network; nil for a word that is not in the grammar.
    let number: Int?
    let kind: Kind
  }

  /// The costs of words. A hundred stop words cost as much as one content word.
  private enum Cost {
    static let stop = 1
    static let filler = 5
    static let content = 100
  }

  /// The maximum length of a text, in words. A longer text contains more than one sentence.
  static let longestText = 40
  /// The maximum number of content words that the text may have besides those of the sentence.
  static let mostOthers = 4
  /// The maximum number of steps. A search that needs more finds nothing.
  static let mostSteps = 1_000_000

  /// A search item: the state, the word where its rule began, the number of words of the text that are read, and the
  /// tags since the rule began.
  private struct Item: Hashable {
    let state: Int
    let origin: Int
    let read: Int
    let tags: Int
    /// Whether the last word of the path is a stop word that the text does not contain. Two such words may not follow
    /// each other; otherwise "by me" would be found in any text.
    let isAdded: Bool
  }

  /// How an item was reached: the previous item, and the word or the completed rule between them.
  private struct BackPointer {
    let before: Int
    var word: Int?
    var rule: Int?
  }

  /// A rule that begins at a word of the text.
  private struct Start: Hashable {
    let rule: Int
    let origin: Int
  }

  private struct Waiting {
    let item: Int
    let call: Network.Call
  }

  private let network: Network
  private let text: [Word]
  /// Whether each word of the network is a stop word.
  private let isStop: [Bool]
  /// The group of each tag of the network. Tags that the same words give together belong to one group.
  private let groups: [Int]
  private let rule: Int
  /// The number of content words and negations in the text.
  private let contents: Int
  private let highest: Int

  private var items: [Item] = []
  private var costs: [Int] = []
  private var backPointers: [BackPointer?] = []
  private var numbers: [Item: Int] = [:]
  /// The indexes of the items that the search has not followed yet, grouped by cost: `open[cost]`.
  private var open: [[Int]] = []
  /// A lower bound for the cost of all open items. A rule that has just begun costs nothing, so the bound can fall
  /// again.
  private var cost = 0
  private var waiting: [Start: [Waiting]] = [:]
  private var completed: [Start: [Int]] = [:]
  private var lists = TagLists()

  /// - Parameter rule: the number of the rule in the network.
  init(_ network: Network, _ text: [Word], isStop: [Bool], groups: [Int], rule: Int) {
    (self.network, self.text, self.isStop, self.groups, self.rule) = (network, text, isStop, groups, rule)
    contents = text.count { $0.kind == .content || $0.kind == .negation }
    highest = min(Self.mostOthers, (contents + 1) / 2) * Cost.content + Cost.content - 1
  }

  /// Returns the words of the nearest sentence; nil if none is near enough, or if two with different tags are equally
  /// near.
  mutating func nearest() -> [String]? {
    guard text.count <= Self.longestText else { return nil }
    begin(Start(rule: rule, origin: 0), at: 0)
    var (best, tags) = (Int?.none, Set<Int>())
    var (found, steps) = (highest + 1, 0)
    while cost < open.count, cost <= found {
      guard let number = open[cost].popLast() else {
        cost += 1
        continue
      }
      guard costs[number] == cost else { continue }
      steps += 1
      if steps > Self.mostSteps { return nil }
      let item = items[number]
      let isWhole = network.states[item.state].completes == rule && item.origin == 0
      if isWhole, !isExact(item), let rest = price(of: item.read..<text.count, isEnd: true) {
        let total = cost + rest
        let meaning = Set(lists.tags(of: item.tags).filter { network.tags[$0].isMeaning })
        if total < found {
          (best, found, tags) = (number, total, meaning)
        } else if total == found, meaning != tags, best != nil {
          best = nil
        }
      }
      follow(number, cost)
    }
    guard let best else { return nil }
    let (words, run) = sentence(best)
    let others = found / Cost.content
    // Fillers and stop words alone are a sentence only if they are adjacent: "well, see you then, love".
    if contents == 0 { return run ?? 0 > 1 ? words.map { network.spellings[$0] } : nil }
    // Two groups of tags, such as a thing and a place, are less likely to match by chance than one.
    let filled = Set(tags.filter { !network.tags[$0].isDetail }.map { groups[$0] })
    let most = filled.count > 1 ? contents + 1 : contents - 1
    return others * 2 <= most ? words.map { network.spellings[$0] } : nil
  }

  /// Whether text has to match the sentence word by word.
  private func isExact(_ item: Item) -> Bool { lists.tags(of: item.tags).contains { network.tags[$0] == .exact } }

  /// Returns the cost of words that only the text contains; nil if one of them is a negation, which reverses the
  /// meaning of what follows. After the sentence a negation begins something else: "bikes near Smithfield, I can't
  /// wait".
  private func price(of words: Range<Int>, isEnd: Bool = false) -> Int? {
    var price = 0
    for word in text[words] {
      switch word.kind {
      case .negation where !isEnd: return nil
      case .stop: price += Cost.stop
      case .filler: price += Cost.filler
      case .content, .negation: price += Cost.content
      }
    }
    return price
  }

  private mutating func begin(_ start: Start, at cost: Int) {
    let state = network.starts[start.rule]
    reach(Item(state: state, origin: start.origin, read: start.origin, tags: TagLists.empty, isAdded: false), cost, nil)
  }

  private mutating func reach(_ item: Item, _ cost: Int, _ way: BackPointer?) {
    guard cost <= highest else { return }
    if let number = numbers[item] {
      guard cost < costs[number] else { return }
      (costs[number], backPointers[number]) = (cost, way)
      put(number, cost)
    } else {
      numbers[item] = items.count
      put(items.count, cost)
      items.append(item)
      costs.append(cost)
      backPointers.append(way)
    }
  }

  private mutating func put(_ number: Int, _ cost: Int) {
    while open.count <= cost { open.append([]) }
    open[cost].append(number)
    self.cost = min(self.cost, cost)
  }

  private mutating func follow(_ number: Int, _ cost: Int) {
    let item = items[number]
    let state = network.states[item.state]
    if let rule = state.completes { complete(rule, number, cost) }
    for step in state.steps {
      let tags = step.tags.reduce(item.tags) { lists.appending($1, to: $0) }
      let target = Item(
        state: step.target, origin: item.origin, read: item.read, tags: tags, isAdded: item.isAdded)
      reach(target, cost, BackPointer(before: number))
    }
    for call in state.calls { wait(for: call, number, cost) }
    if state.words.isEmpty { return }
    read(state, number, cost)
    if item.isAdded { return }
    for (word, target) in state.words where isStop[word] {
      let target = Item(state: target, origin: item.origin, read: item.read, tags: item.tags, isAdded: true)
      reach(target, cost + Cost.stop, BackPointer(before: number, word: word))
    }
  }

  /// Continues with the next word of the text, or with a later one at the cost of the words between.
  private mutating func read(_ state: Network.State, _ number: Int, _ cost: Int) {
    let item = items[number]
    for place in item.read..<text.count {
      guard let between = price(of: item.read..<place), cost + between <= highest else { return }
      guard let word = text[place].number else { continue }
      for (_, target) in state.targets(of: word) {
        let target = Item(state: target, origin: item.origin, read: place + 1, tags: item.tags, isAdded: false)
        reach(target, cost + between, BackPointer(before: number, word: word))
      }
    }
  }

  private mutating func wait(for call: Network.Call, _ number: Int, _ cost: Int) {
    let start = Start(rule: call.rule, origin: items[number].read)
    waiting[start, default: []].append(Waiting(item: number, call: call))
    if let done = completed[start] {
      for inner in done { resume(Waiting(item: number, call: call), inner) }
    } else {
      completed[start] = []
      begin(start, at: 0)
    }
  }

  private mutating func complete(_ rule: Int, _ number: Int, _ cost: Int) {
    let start = Start(rule: rule, origin: items[number].origin)
    completed[start, default: []].append(number)
    for waiting in waiting[start] ?? [] { resume(waiting, number) }
  }

  private mutating func resume(_ waiting: Waiting, _ inner: Int) {
    let (outer, done) = (items[waiting.item], items[inner])
    let isUnread = done.read == done.origin
    let isEmpty = isUnread && !done.isAdded
    switch waiting.call.need {
    case .words where isEmpty, .nothing where !isEmpty: return
    case _ where isUnread && outer.isAdded && done.isAdded: return
    default: break
    }
    let tags = lists.joining(outer.tags, done.tags)
    let target = Item(
      state: waiting.call.target, origin: outer.origin, read: done.read, tags: tags,
      isAdded: isEmpty ? outer.isAdded : done.isAdded)
    reach(target, costs[waiting.item] + costs[inner], BackPointer(before: waiting.item, rule: inner))
  }

  /// Returns the words of the network on the path to an item, and their number if they are adjacent in the text and
  /// none is added.
  private func sentence(_ last: Int) -> (words: [Int], run: Int?) {
    var (words, isRun) = ([Int](), true)
    var (first, end) = (Int?.none, Int?.none)
    func walk(_ number: Int) {
      guard let way = backPointers[number] else { return }
      walk(way.before)
      if let inner = way.rule { walk(inner) }
      guard let word = way.word else { return }
      words.append(word)
      let place = items[number].read - 1
      if items[number].isAdded || (end.map { $0 != place } ?? false) { isRun = false }
      first = first ?? place
      end = place + 1
    }
    walk(last)
    return (words, isRun ? words.count : nil)
  }
}

/// Compiles the rules of a grammar to a network.
struct NetworkBuilder {
  private let analysis: Analysis
  private var network = Network()
  private var tagNumbers: [Tag: Int] = [:]

  init(_ analysis: Analysis) { self.analysis = analysis }

  mutating func build() -> Network {
    network.isNullable = analysis.isNullable
    network.starts = analysis.bodies.map { _ in state() }
    for (rule, body) in analysis.bodies.enumerated() { fill(rule, body) }
    for state in network.states.indices { network.states[state].words.sort { $0.word < $1.word } }
    network.firstWords = FirstSets(network).found()
    return network
  }

  private mutating func state() -> Int {
    network.states.append(Network.State())
    return network.states.count - 1
  }

  private mutating func fill(_ rule: Int, _ body: Expansion) {
    let end = state()
    network.states[end].completes = rule
    join(network.starts[rule], end, body)
  }

  /// Adds the states and transitions by which an expansion leads from one state to another.
  private mutating func join(_ from: Int, _ to: Int, _ expansion: Expansion) {
    switch expansion {
    case .void: break
    case .null: step(from, to)
    case .word(let text): network.states[from].words.append((number(of: text), to))
    case .reference(let name):
      guard let rule = analysis.numbers[name] else { return }
      network.states[from].calls.append(.init(rule: rule, target: to, need: .anything))
    case .sequence(let parts): joinRow(from, to, parts)
    case .alternatives(let alternatives):
      for alternative in alternatives { join(from, to, alternative.expansion) }
    case .optional(let inner):
      join(from, to, inner)
      step(from, to)
    case .star(let inner):
      step(from, to)
      loop(from, to, inner)
    case .plus(let inner):
      loop(from, to, inner)
      if analysis.isNullable(inner) { joinSilence(from, to, inner) }
    case .tagged(let inner, let tags):
      let end = state()
      join(from, end, inner)
      network.states[end].steps.append(.init(target: to, tags: tags.filter { $0 != .typed }.map { number(of: $0) }))
    }
  }

  private mutating func step(_ from: Int, _ to: Int) { network.states[from].steps.append(.init(target: to, tags: [])) }

  private mutating func joinRow(_ from: Int, _ to: Int, _ parts: [Expansion]) {
    var here = from
    for part in parts.dropLast() {
      let next = state()
      join(here, next, part)
      here = next
    }
    if let last = parts.last { join(here, to, last) }
  }

  /// Adds a loop of one or more rounds. A round must consume a word, since a round without one could repeat for ever.
  private mutating func loop(_ from: Int, _ to: Int, _ inner: Expansion) {
    let round = state()
    step(round, to)
    guard analysis.isNullable(inner) else {
      join(from, round, inner)
      join(round, round, inner)
      return
    }
    let rule = bodyRule(inner)
    network.states[from].calls.append(.init(rule: rule, target: round, need: .words))
    network.states[round].calls.append(.init(rule: rule, target: round, need: .words))
  }

  /// Adds the case of a `+` whose expansion matches without a word: a single round, which gives the tags of the
  /// expansion.
  private mutating func joinSilence(_ from: Int, _ to: Int, _ inner: Expansion) {
    network.states[from].calls.append(.init(rule: bodyRule(inner), target: to, need: .nothing))
  }

  private mutating func bodyRule(_ body: Expansion) -> Int {
    let rule = network.starts.count
    network.starts.append(state())
    network.isNullable.append(true)
    fill(rule, body)
    return rule
  }

  private mutating func number(of word: String) -> Int {
    let folded = Tokenizer.folded(word)
    if let number = network.numbers[folded] { return number }
    network.numbers[folded] = network.spellings.count
    network.spellings.append(word)
    return network.spellings.count - 1
  }

  private mutating func number(of tag: Tag) -> Int {
    if let number = tagNumbers[tag] { return number }
    tagNumbers[tag] = network.tags.count
    network.tags.append(tag)
    return network.tags.count - 1
  }
}

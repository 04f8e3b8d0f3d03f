extension Grammar {
  /// Compiles a rule to the automaton that the decoder searches. If the rule does not exist, the automaton accepts
  /// nothing.
  /// - Parameters:
  ///   - excluded: meanings, each a set of tag texts. Sentences with one of these meanings are excluded.
  ///   - sentences: further sentences that the automaton accepts.
  public func automaton(
    for rule: String, excluding excluded: Set<Set<String>> = [], besides sentences: [[String]] = []
  ) throws(AutomatonError) -> FiniteStateGrammar {
    var builder = AutomatonBuilder(analysis, marking: TagMarkers(excluded))
    let drawn = try builder.automaton(rule)
    let allowed = excluded.isEmpty ? drawn : MeaningExclusion(excluded).allowed(in: drawn)
    let automaton = allowed.joined(with: sentences).reduced()
    guard automaton.hasFewSkips else { throw .skips(limit: FiniteStateGrammar.mostSkips) }
    return automaton
  }
}

/// Expands all rules into one automaton until only words are left. A tail-recursive rule becomes a transition back to
/// its start.
struct AutomatonBuilder {
  /// The maximum number of expansions that are compiled, with each rule counted as often as it is expanded. A grammar
  /// of 3,000 names takes 10,000.
  static let mostSteps = 500_000

  /// A recursive rule that is being expanded between two states of the automaton. `outer` is the index of the nearest
  /// frame that encloses it; nil if there is none.
  private struct Frame {
    let rule: Int
    let start: Int
    let end: Int
    let outer: Int?
  }

  /// An expansion that is still to be compiled, and the states it connects.
  private struct Part {
    let from: Int
    let to: Int
    let expansion: Expansion
    let frame: Int?
  }

  private let analysis: Analysis
  private let marks: TagMarkers
  private let recurring: Set<Int>
  private var automaton = FiniteStateGrammar(states: [[], []], start: 0, end: 1, words: [])
  private var numbers: [String: Int] = [:]
  private var frames: [Frame] = []
  private var parts: [Part] = []

  /// - Parameter marks: the tags that become transitions of the automaton, like words.
  init(_ analysis: Analysis, marking marks: TagMarkers = TagMarkers([])) {
    self.analysis = analysis
    self.marks = marks
    let edges = analysis.bodies.map { $0.references.compactMap { analysis.numbers[$0] } }
    recurring = Set(Graph(edges: edges).cycles().flatMap { $0 })
  }

  mutating func automaton(_ rule: String) throws(AutomatonError) -> FiniteStateGrammar {
    if analysis.numbers[rule] != nil { add(automaton.start, automaton.end, .reference(rule), nil) }
    var steps = 0
    // A work list instead of recursion: rules may be nested more deeply than the stack allows.
    while let part = parts.popLast() {
      steps += 1
      guard steps <= Self.mostSteps else { throw .size(limit: Self.mostSteps) }
      try build(part)
    }
    return automaton
  }

  private mutating func build(_ part: Part) throws(AutomatonError) {
    let (from, to, frame) = (part.from, part.to, part.frame)
    switch part.expansion {
    case .void: break
    case .null: automaton.states[from].append(.init(word: nil, target: to))
    case .word(let text): automaton.states[from].append(.init(word: number(of: text), target: to))
    case .reference(let name): try enter(name, part)
    case .sequence(let row): add(row, part)
    case .alternatives(let alternatives):
      // The part added last is compiled first, so add them in reverse. States are then numbered in the order of the
      // text.
      for alternative in alternatives.reversed() { add(from, to, alternative.expansion, frame) }
    case .optional(let inner):
      automaton.states[from].append(.init(word: nil, target: to))
      add(from, to, inner, frame)
    case .star(let inner):
      let round = state(to)
      automaton.states[from].append(.init(word: nil, target: round))
      add(round, round, inner, frame)
    case .plus(let inner):
      let round = state(to)
      add(from, round, inner, frame)
      add(round, round, inner, frame)
    case .tagged(let inner, let tags): add(mark(tags, from), to, inner, frame)
    }
  }

  private mutating func add(_ from: Int, _ to: Int, _ expansion: Expansion, _ frame: Int?) {
    parts.append(Part(from: from, to: to, expansion: expansion, frame: frame))
  }

  private mutating func add(_ row: [Expansion], _ part: Part) {
    var here = part.from
    for (place, expansion) in row.enumerated() {
      let next = place == row.count - 1 ? part.to : state()
      add(here, next, expansion, part.frame)
      here = next
    }
  }

  private mutating func enter(_ name: String, _ part: Part) throws(AutomatonError) {
    guard let rule = analysis.numbers[name] else { return }
    guard recurring.contains(rule) else { return add(part.from, part.to, analysis.bodies[rule], part.frame) }
    if let open = open(rule, from: part.frame) {
      guard open.end == part.to else { throw .recursion(rule: name) }
      return automaton.states[part.from].append(.init(word: nil, target: open.start))
    }
    let start = state()
    automaton.states[part.from].append(.init(word: nil, target: start))
    frames.append(Frame(rule: rule, start: start, end: part.to, outer: part.frame))
    add(start, part.to, analysis.bodies[rule], frames.count - 1)
  }

  /// Returns the innermost frame that expands a rule, among a frame and the frames that enclose it; nil if there is
  /// none. If such a frame exists, a reference to the rule from `frame` is recursive.
  /// - Parameters:
  ///   - rule: the index of the rule.
  ///   - frame: the index of the innermost frame of the reference; nil outside all frames.
  private func open(_ rule: Int, from frame: Int?) -> Frame? {
    var next = frame
    while let frame = next.map({ frames[$0] }) {
      if frame.rule == rule { return frame }
      next = frame.outer
    }
    return nil
  }

  /// Adds transitions for tags and returns the state after them. Tags come before their words, because after them
  /// they would prevent tail recursion.
  private mutating func mark(_ tags: [Tag], _ from: Int) -> Int {
    marks.of(tags.filter(\.isMeaning)).reduce(from) { here, mark in
      let next = state()
      automaton.states[here].append(.init(word: mark, target: next))
      return next
    }
  }

  /// Adds a state, with an epsilon transition to `next` if that is given.
  private mutating func state(_ next: Int? = nil) -> Int {
    automaton.states.append(next.map { [.init(word: nil, target: $0)] } ?? [])
    return automaton.states.count - 1
  }

  private mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    numbers[word] = automaton.words.count
    automaton.words.append(word)
    return automaton.words.count - 1
  }
}

import Dialogue
import Prompts

/// A node of the exploration: a state of the flow, together with its timers, open queries and active grammar.
struct Configuration<F: StateSpace>: Sendable where F.Prompt: SpokenPrompt {
  var flow: F
  var activeGrammar: GrammarName?
  /// Whether the active listen request has a no-input timeout.
  var hasNoInputTimeout = false
  var timers: [FlowTimer: Duration] = [:]
  /// The queries that the backend has not answered yet.
  var queries: [F.Query] = []
  var hasHungUp = false
  /// The line that was spoken last.
  var lastPrompt: PromptLine?

  /// The hashes of the configuration's components. The explorer compares these to find whether a configuration is new.
  /// There are millions of hashes to compare, and two different components collide in less than one of a million runs.
  ///
  /// Pending timers and queries are combined only with the name of the state, because the flow's own components contain
  /// what the flow does with them. The last component, the output setting, is also combined with the line spoken last.
  /// - Parameter state: the name of the flow's state.
  func views(in state: String) -> [Int] {
    let aspects = flow.componentHashes
    let (name, grammar) = (state.hashValue, activeGrammar.hashValue)
    var views: [Int] = []
    views.reserveCapacity(aspects.count + 4)
    for aspect in aspects { views.append(side(grammar, aspect)) }
    views.append(side(name, Set(timers.keys).hashValue))
    views.append(side(name, Set(queries.map { $0.name }).hashValue))
    views.append(side(name, hasNoInputTimeout ? 1 : 0))
    if let setting = aspects.last { views.append(side(lastPrompt?.key.hashValue ?? 0, setting)) }
    return views
  }

  private func side(_ own: Int, _ other: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(own)
    hasher.combine(other)
    return hasher.finalize()
  }

  init(_ flow: F) { self.flow = flow }

  /// Applies an event.
  /// - Parameter query: the query that is answered; nil if the event is not an answer.
  /// - Returns: the effects of the flow.
  mutating func send(
    _ event: Event<F.Intent, F.Answer>, answering query: F.Query? = nil
  ) -> [Effect<F.Prompt, F.Query>] {
    switch event {
    case .answered: if let index = queries.firstIndex(where: { $0 == query }) { queries.remove(at: index) }
    case .timerFired(let timer): timers[timer] = nil
    case .opened, .heard, .nomatch, .noinput, .observed, .audioRestored: break
    }
    let effects = flow.handle(event)
    for effect in effects { apply(effect) }
    return effects
  }

  private mutating func apply(_ effect: Effect<F.Prompt, F.Query>) {
    switch effect {
    case .say(let prompt):
      // Speaking ends the previous listening; the flow has to request it again.
      activeGrammar = nil
      lastPrompt = prompt.line
    case .listen(let request): (activeGrammar, hasNoInputTimeout) = (request.grammar, request.noInputTimeout != nil)
    case .query(let query): queries.append(query)
    case .startTimer(let timer, let delay): timers[timer] = delay
    case .hangUp: hasHungUp = true
    case .show, .set, .play, .stopPlayback: break
    }
  }
}

extension Effect {
  /// Whether the user notices the effect.
  var isNoticed: Bool {
    switch self {
    case .say, .show, .play, .stopPlayback, .set, .hangUp: true
    case .listen, .query, .startTimer: false
    }
  }
}

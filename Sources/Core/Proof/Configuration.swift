import Dialogue
import Script

/// A node of the exploration: a flow together with the events that it waits for.
struct Configuration<F: StateSpace>: Sendable where F.Prompt: Scripted {
  var flow: F
  var ear: GrammarName?
  /// Whether no-input is reported.
  var isPatienceLimited = false
  var alarms: [Alarm: Duration] = [:]
  /// The queries that the backend has not answered yet.
  var questions: [F.Query] = []
  var hasHungUp = false
  /// The line that was spoken last.
  var lastSaid: Line?

  /// The hashes of its components. There are millions to compare, and two different ones collide in less than one of a
  /// million runs. Pending timers and queries are combined only with the name of the state, because the flow's own
  /// aspects contain what it does with them. The last aspect, the output setting, is also combined with the line spoken
  /// last.
  var views: [Int] {
    let aspects = flow.aspects
    let name = flow.stateName
    let waits = [side(name, Set(alarms.keys)), side(name, Set(questions.map(\.name))), side(name, isPatienceLimited)]
    return aspects.map { side(ear, $0) } + waits + aspects.suffix(1).map { side(lastSaid?.key, $0) }
  }

  private func side(_ own: some Hashable, _ other: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(own)
    hasher.combine(other)
    return hasher.finalize()
  }

  init(_ flow: F) { self.flow = flow }

  /// Applies an event.
  /// - Parameter query: the query that is answered; nil if the event is not an answer.
  /// - Returns: the effects of the flow.
  mutating func happen(
    _ event: Event<F.Intent, F.Answer>, answering query: F.Query? = nil
  ) -> [Effect<F.Prompt, F.Query>] {
    switch event {
    case .answered: if let index = questions.firstIndex(where: { $0 == query }) { questions.remove(at: index) }
    case .elapsed(let alarm): alarms[alarm] = nil
    case .opened, .heard, .nomatch, .noinput, .returned: break
    }
    let effects = flow.handle(event)
    for effect in effects { take(effect) }
    return effects
  }

  private mutating func take(_ effect: Effect<F.Prompt, F.Query>) {
    switch effect {
    case .say(let prompt):
      // Speaking ends the previous listening; the flow has to request it again.
      ear = nil
      lastSaid = prompt.line
    case .listen(let attention): (ear, isPatienceLimited) = (attention.grammar, attention.patience != nil)
    case .ask(let query): questions.append(query)
    case .wake(let alarm, let delay): alarms[alarm] = delay
    case .hangUp: hasHungUp = true
    case .show, .adjust, .play, .cut: break
    }
  }
}

extension Effect {
  /// Whether the user notices the effect.
  var isNoticed: Bool {
    switch self {
    case .say, .show, .play, .cut, .adjust, .hangUp: true
    case .listen, .ask, .wake: false
    }
  }
}

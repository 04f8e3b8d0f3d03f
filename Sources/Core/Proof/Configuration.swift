import Dialogue
import Script

/// A flow and what it waits for, as the runner would have it.
struct Configuration<F: StateSpace>: Sendable where F.Prompt: Scripted {
  var flow: F
  var ear: GrammarName?
  /// Whether silence is reported.
  var isPatienceLimited = false
  var alarms: [Alarm: Duration] = [:]
  /// Questions to the world that are not answered yet.
  var questions: [F.Query] = []
  var hasHungUp = false
  /// The line that was spoken last.
  var lastSaid: Line?

  /// Its sides as numbers: there are millions to compare, and of so many two different ones are taken for the same less
  /// than once in a million runs. What is waited for is told apart by the state's name: what the flow makes of it is in
  /// its own aspects. The last aspect, how it speaks, is told apart by what was said last as well.
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

  /// Lets something happen.
  /// - Parameter query: the question that is answered, where it is an answer.
  /// - Returns: what was done about it.
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
      // Whoever speaks anew says anew what is listened to.
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
  /// Whether a person notices it.
  var isNoticed: Bool {
    switch self {
    case .say, .show, .play, .cut, .adjust, .hangUp: true
    case .listen, .ask, .wake: false
    }
  }
}

import Dialogue
import Script

/// A flow and what it waits for, as the runner would have it.
struct Situation<F: Explorable>: Sendable where F.Prompt: Scripted {
  var flow: F
  var ear: GrammarName?
  /// Whether silence is reported.
  var isPatienceLimited = false
  var alarms: [Alarm: Duration] = [:]
  /// Questions to the world that are not answered yet.
  var questions = 0
  var hasHungUp = false
  /// The line that was spoken last.
  var lastSaid: Line?

  /// Its sides as numbers: there are millions to compare, and of so many two different ones are taken for the same less
  /// than once in a million runs. The first stands for the whole, with all that is waited for; the last aspect, how it
  /// speaks, is told apart by what was said last as well.
  var views: [Int] {
    let aspects = flow.aspects
    var whole = Hasher()
    whole.combine(aspects.first)
    whole.combine(isPatienceLimited)
    whole.combine(questions > 0)
    whole.combine(Set(alarms.keys))
    return [whole.finalize()] + aspects.map { side(ear, $0) } + aspects.suffix(1).map { side(lastSaid?.key, $0) }
  }

  private func side(_ own: some Hashable, _ aspect: F.Aspect) -> Int {
    var hasher = Hasher()
    hasher.combine(own)
    hasher.combine(aspect)
    return hasher.finalize()
  }

  init(_ flow: F) { self.flow = flow }

  /// Lets something happen.
  /// - Returns: what was done about it.
  mutating func happen(_ event: Event<F.Intent, F.Answer>) -> [Effect<F.Prompt, F.Query>] {
    switch event {
    case .answered: questions -= 1
    case .elapsed(let alarm): alarms[alarm] = nil
    case .opened, .heard, .nomatch, .noinput: break
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
    case .ask: questions += 1
    case .wake(let alarm, let delay): alarms[alarm] = delay
    case .hangUp: hasHungUp = true
    case .show, .adjust: break
    }
  }
}

extension Effect {
  /// Whether a person notices it.
  var isNoticed: Bool {
    switch self {
    case .say, .show, .adjust, .hangUp: true
    case .listen, .ask, .wake: false
    }
  }
}

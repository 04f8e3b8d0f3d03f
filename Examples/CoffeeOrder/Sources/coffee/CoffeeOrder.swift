import Dialogue
import VoiceEngine

/// The flow of a coffee order: a drink, its size, and a confirmation.
struct CoffeeOrder: FlowApp {
  enum Drink: String, CaseIterable { case espresso, latte, cappuccino, tea }
  enum Size: String, CaseIterable { case small, large }

  enum State: Hashable {
    /// The user has not named the drink or the size yet.
    case collecting(Drink?, Size?)
    case confirming(Drink, Size)
  }

  static let name = "coffee"
  static let stateNames = ["awaiting-drink", "awaiting-size", "confirming"]
  static let rules = [GrammarName("coffee", "order"), GrammarName("coffee", "confirm")]

  var state = State.collecting(nil, nil)

  var stateName: String {
    switch state {
    case .collecting(nil, _): "awaiting-drink"
    case .collecting: "awaiting-size"
    case .confirming: "confirming"
    }
  }

  mutating func handle(_ event: Event<Intent, Never>) -> Effects {
    switch event {
    case .opened: [.say(.welcome)] + resume()
    case .heard(let intent, _, _): heard(intent)
    case .nomatch, .noinput, .timerFired, .audioRestored: resume()
    }
  }

  private mutating func heard(_ intent: Intent) -> Effects {
    switch (state, intent) {
    case (.confirming(let drink, let size), .yes): return [.say(.placed(drink, size)), .hangUp]
    case (_, .yes): return resume()
    case (_, .no):
      state = .collecting(nil, nil)
      return [.say(.denied)] + listen()
    case (.confirming(let drink, let size), .order(let newDrink, let newSize)):
      state = .confirming(newDrink ?? drink, newSize ?? size)
    case (.collecting(let drink, let size), .order(let newDrink, let newSize)):
      state = .collecting(newDrink ?? drink, newSize ?? size)
      if case .collecting(let drink?, let size?) = state { state = .confirming(drink, size) }
    }
    return resume()
  }

  private func listen() -> Effects {
    var rule = Self.rules[0]
    if case .confirming = state { rule = Self.rules[1] }
    return [.listen(ListenRequest(rule, noInputTimeout: .seconds(8)))]
  }

  // What the universal commands need: help, repeat, stop and the rest.

  var question: Prompt? {
    switch state {
    case .collecting(nil, _): .askDrink
    case .collecting(let drink?, _): .askSize(drink)
    case .confirming(let drink, let size): .confirm(drink, size)
    }
  }
  var help: Prompt { .help(stateName) }
  var example: Prompt { .example(stateName) }
  var offer: Prompt { .offer(stateName) }

  mutating func resume() -> Effects { (question.map { [.say($0)] } ?? []) + listen() }
  mutating func stop() -> Effects {
    state = .collecting(nil, nil)
    return resume()
  }
  mutating func leave() -> Effects { [.say(.goodbye), .hangUp] }

  static func needsConfirmation(_ intent: Intent) -> Bool { if case .order = intent { true } else { false } }
  static func isAnswer(_ prompt: Prompt) -> Bool { if case .placed = prompt { true } else { false } }
}

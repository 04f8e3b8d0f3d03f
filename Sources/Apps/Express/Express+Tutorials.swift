import Boards
import Dialogue

/// The choice of a tutorial, and its steps.
extension Express {
  mutating func heard(_ intent: TutorialIntent) -> Effects {
    switch intent {
    case .tutorials: enter(.tutorial(.choosing), .tutorial(.choose))
    case .begin(let tutorial): begin(tutorial)
    case .show: show()
    }
  }

  mutating func resume(_ state: TutorialState) -> Effects {
    guard case .practising(let practice) = state, let key = wanted(practice) else {
      return enter(.tutorial(.choosing), .tutorial(.choose))
    }
    return enter(.tutorial(.practising(practice.resumed())), .tutorial(.ask(key)))
  }

  /// Handles the answer to a question: "no" to "which one?" returns to the main menu.
  mutating func answered(_ yes: Bool, in state: TutorialState) -> Effects {
    if case .choosing = state, !yes { return goHome() }
    return resume(state)
  }

  /// Handles "next", which skips a step, and "previous", which repeats the step before.
  mutating func step(_ count: Int, in state: TutorialState) -> Effects {
    guard case .practising(let practice) = state, let key = wanted(practice) else { return resume(state) }
    // After a call for help, "go on" resumes the interrupted step.
    if practice.isInterrupted, count > 0 { return resume(state) }
    if count > 0 { return [.say(.tutorial(.passed))] + go(on: practice.moved(to: practice.place + 1)) }
    if practice.place == 0 { return remark(.tutorial(.first), .tutorial(.ask(key))) }
    return go(on: practice.moved(to: practice.place - 1))
  }

  private mutating func begin(_ tutorial: Tutorial) -> Effects {
    guard !steps(of: tutorial).isEmpty else {
      return enter(.tutorial(.choosing), .tutorial(.missing(tutorial)), .tutorial(.choose))
    }
    return [.say(.tutorial(.begin(tutorial)))] + go(on: Practice(tutorial))
  }

  /// Goes to a step of the lesson. After the last step it says how many phrases the user said without a demonstration.
  mutating func go(on practice: Practice) -> Effects {
    guard let key = wanted(practice) else { return finish(practice) }
    return enter(.tutorial(.practising(practice)), .tutorial(.step(practice.tutorial, key)))
  }

  private mutating func finish(_ practice: Practice) -> Effects {
    let score = TutorialPrompt.score(practice.own.count, of: steps(of: practice.tutorial).count)
    return enter(
      .tutorial(.choosing), .tutorial(.end(practice.tutorial)), .tutorial(score), .tutorial(.whereabouts),
      .tutorial(.another))
  }

  /// Returns the phrases of a tutorial that the user can practise. The board library may lack some, and others may
  /// contain an address that the guardian keeps private.
  func steps(of tutorial: Tutorial) -> [Button.Key] {
    tutorial.steps.filter { key in
      library[key].map { $0.action == .speak && !$0.isHidden && !tellsPrivateAddress($0) } ?? false
    }
  }

  /// Returns the key of the phrase that the current step asks for; nil after the last step.
  func wanted(_ practice: Practice) -> Button.Key? {
    let steps = steps(of: practice.tutorial)
    return steps.indices.contains(practice.place) ? steps[practice.place] : nil
  }
}

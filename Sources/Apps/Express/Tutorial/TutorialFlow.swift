import Boards

extension Express {
  /// The sub-flow of the tutorials: the choice of a lesson, its steps, and the evaluation of the phrases that the user
  /// practises. The progress is part of `TutorialState`, so that "go back" restores it; the flow holds only the buttons
  /// that a lesson can use. `Express` makes one for each event of a tutorial, and carries out the outcome.
  struct TutorialFlow {
    /// The buttons from which the lessons take their phrases.
    let buttons: OfferedButtons

    /// What is spoken in a tutorial.
    enum Utterance: Hashable {
      case prompt(TutorialPrompt)
      /// The phrase of a button, as a stranger would hear it.
      case phrase(Button.Key)
    }

    /// What follows an event of a tutorial.
    enum Outcome: Hashable {
      /// Speaks in the current state.
      case stay([Utterance])
      /// Moves to a state of the tutorials and speaks.
      case enter(TutorialState, [Utterance])
      /// Returns to the main menu.
      case goHome
    }
  }
}

extension Express.TutorialFlow {
  typealias State = Express.TutorialState
  typealias Practice = Express.Practice

  /// Asks which lesson to begin.
  func choose() -> Outcome { .enter(.choosing, [.prompt(.choose)]) }

  func begin(_ tutorial: Express.Tutorial) -> Outcome {
    if steps(of: tutorial).isEmpty { return .enter(.choosing, [.prompt(.missing(tutorial)), .prompt(.choose)]) }
    return go(on: Practice(tutorial), after: [.prompt(.begin(tutorial))])
  }

  func resume(_ state: State) -> Outcome {
    guard case .practising(let practice) = state, let key = wanted(practice) else { return choose() }
    return .enter(.practising(practice.resumed()), [.prompt(.ask(key))])
  }

  /// Handles the answer to a question: "no" to "which one?" returns to the main menu.
  func answered(_ yes: Bool, in state: State) -> Outcome {
    if case .choosing = state, !yes { return .goHome }
    return resume(state)
  }

  /// Handles "next", which skips a step, and "previous", which repeats the step before.
  func step(_ count: Int, in state: State) -> Outcome {
    guard case .practising(let practice) = state, let key = wanted(practice) else { return resume(state) }
    // After a call for help, "go on" resumes the interrupted step.
    if practice.isInterrupted, count > 0 { return resume(state) }
    if count > 0 { return go(on: practice.moved(to: practice.place + 1), after: [.prompt(.passed)]) }
    if practice.place == 0 { return .stay([.prompt(.first), .prompt(.ask(key))]) }
    return go(on: practice.moved(to: practice.place - 1))
  }

  /// Handles "show me": speaks the phrase as a stranger would hear it, then asks the user to try it.
  func show(in state: State) -> Outcome {
    guard case .practising(let practice) = state, let wanted = wanted(practice) else { return resume(state) }
    return .stay(demonstration(of: wanted) + [.prompt(.ask(wanted))])
  }

  /// Goes to a step of the lesson. After the last step it says how many phrases the user said without a demonstration.
  private func go(on practice: Practice, after utterances: [Utterance] = []) -> Outcome {
    let tutorial = practice.tutorial
    guard let key = wanted(practice) else { return .enter(.choosing, utterances + conclusion(of: practice)) }
    return .enter(.practising(practice), utterances + [.prompt(.step(tutorial, key))])
  }

  private func conclusion(of practice: Practice) -> [Utterance] {
    let score = Express.TutorialPrompt.score(practice.own.count, of: steps(of: practice.tutorial).count)
    return [.end(practice.tutorial), score, .whereabouts, .another].map { .prompt($0) }
  }

  /// Returns the phrases of a tutorial that the user can practise. The board library may lack some, and others may
  /// contain an address that the guardian keeps private.
  private func steps(of tutorial: Express.Tutorial) -> [Button.Key] { tutorial.steps.filter(buttons.canSpeak) }

  /// Returns the key of the phrase that the current step asks for; nil after the last step.
  func wanted(_ practice: Practice) -> Button.Key? {
    let steps = steps(of: practice.tutorial)
    return steps.indices.contains(practice.place) ? steps[practice.place] : nil
  }
}

/// Evaluates phrases that the user says in a lesson. Express speaks each phrase to the stranger before the evaluation
/// begins, so that a lesson never delays a phrase.
extension Express.TutorialFlow {
  /// Evaluates the phrase that the user has just said; nil outside the steps of a lesson.
  func said(_ key: Button.Key, in state: State) -> Outcome? {
    guard case .practising(let practice) = state, let wanted = wanted(practice) else { return nil }
    if key == wanted { return go(on: practice.done(), after: [.prompt(.well(practice.tutorial, key))]) }
    // The call for help may be meant seriously, so no further prompt is spoken until the user speaks.
    if buttons.library.isEmergency(key) { return .enter(.practising(practice.interrupted()), []) }
    return tryAgain(practice, wanted, after: [.prompt(.other(key))])
  }

  /// Encourages the user twice to try the phrase again. After that Express speaks the phrase as an example, and the
  /// lesson continues.
  private func tryAgain(_ practice: Practice, _ wanted: Button.Key, after utterances: [Utterance]) -> Outcome {
    switch practice.misses {
    case 0: return .enter(.practising(practice.missed()), utterances + [.prompt(.again(wanted))])
    case ..<Practice.kindTries:
      return .enter(.practising(practice.missed()), utterances + [.prompt(.hint(practice.tutorial, wanted))])
    default:
      let example = demonstration(of: wanted) + [.prompt(.continueWith(practice.tutorial, wanted))]
      return go(on: practice.moved(to: practice.place + 1), after: utterances + example)
    }
  }

  private func demonstration(of key: Button.Key) -> [Utterance] { [.prompt(.show(key)), .phrase(key)] }
}

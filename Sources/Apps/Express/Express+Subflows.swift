import Boards
import Dialogue

/// The error report. `Express` passes its events on to `ReportFlow`, and carries out the outcome.
extension Express {
  mutating func heard(_ intent: ReportIntent) -> Effects {
    switch (intent, state) {
    case (.report, _): inReport { $0.begin() }
    case (.problem(let problem), .report(let state)): inReport { $0.chose(problem, in: state) }
    case (.problem, _): resume()
    }
  }

  /// Handles "yes" or "no" in a report. While the lock is closed, the guardian can leave the report without the password.
  mutating func answered(_ yes: Bool, in state: ReportState) -> Effects {
    guardian.isLocked && !yes ? enter(.options, .options) : inReport { $0.answered(yes, in: state) }
  }

  /// Says whether a report was sent or stored, in any state.
  mutating func sent(_ delivery: Delivery) -> Effects {
    let isAwaited = [.report(.sending), .options].contains(state)
    return perform(reporting.delivered(delivery, isAwaited: isAwaited))
  }

  /// Passes an event on to the report. A report requires the guardian's password: if the lock is closed, Express asks for
  /// it instead. By "go back" the guardian may return to a report after the lock has closed.
  mutating func inReport(_ event: (inout ReportFlow) -> ReportFlow.Outcome) -> Effects {
    guardian.isLocked ? perform(guardian.unlock(.report)) : perform(event(&reporting))
  }

  mutating func perform(_ outcome: ReportFlow.Outcome) -> Effects {
    switch outcome {
    case .stay(let prompts): return remark(prompts.map { .report($0) })
    case .enter(let state, let prompts): return enter(.report(state), prompts.map { .report($0) })
    case .send(let report):
      return [.say(.report(.pleaseWait)), .query(.send(report))] + enter(.report(.sending))
    case .keep(let report):
      state = .options
      return [.play(.chosen), .query(.keep(report))] + wait()
    case .leave(let prompts): return enter(.options, prompts.map { .report($0) } + [.options])
    }
  }
}

/// The tutorials. `Express` passes their events on to `TutorialFlow`, and carries out the outcome.
extension Express {
  /// The sub-flow of the tutorials, created anew from the buttons that the user can choose at present.
  var tutorial: TutorialFlow { TutorialFlow(buttons: offered) }

  /// The button whose phrase the user is asked to try; nil outside lessons.
  var practised: Button? {
    guard case .tutorial(.practising(let practice)) = state else { return nil }
    return tutorial.wanted(practice).flatMap { library[$0] }
  }

  mutating func heard(_ intent: TutorialIntent) -> Effects {
    switch (intent, state) {
    case (.tutorials, _): perform(tutorial.choose())
    case (.begin(let lesson), _): perform(tutorial.begin(lesson))
    case (.show, .tutorial(let state)): perform(tutorial.show(in: state))
    case (.show, _): resume()
    }
  }

  /// Continues after a phrase was said to the people around. In a lesson, the phrase is evaluated.
  mutating func proceed(after key: Button.Key) -> Effects {
    guard case .tutorial(let state) = state, let outcome = tutorial.said(key, in: state) else { return listen() }
    return perform(outcome)
  }

  mutating func perform(_ outcome: TutorialFlow.Outcome) -> Effects {
    switch outcome {
    case .stay(let utterances): remark(utterances.map(prompt))
    case .enter(let state, let utterances): enter(.tutorial(state), utterances.map(prompt))
    case .goHome: goHome()
    }
  }

  private func prompt(_ utterance: TutorialFlow.Utterance) -> Prompt {
    switch utterance {
    case .prompt(let prompt): .tutorial(prompt)
    case .phrase(let key): phrase(key)
    }
  }
}

/// The guardian's part. `Express` passes its events on to `GuardianFlow`, and carries out the outcome.
extension Express {
  /// Returns the effect that restarts the timer of the guardian's lock; empty while the lock is closed. The flow calls
  /// it at each intent of the user and each answer of the backend.
  func keepOpen() -> Effects { guardian.isUnlocked ? [.startTimer(.lock, after: settings.autoLockTimeout)] : [] }

  /// Handles the result of a password check. Nothing follows if no state waits for it any more.
  mutating func checked(_ verdict: Password.Verdict) -> Effects {
    guard let outcome = guardian.checked(verdict, in: state.guardianState) else { return [] }
    return perform(outcome)
  }

  mutating func perform(_ outcome: GuardianFlow.Outcome) -> Effects {
    let effects: Effects = outcome.output.map { .set($0) } + outcome.prompts.map { .say($0) }
    return effects + perform(outcome.move)
  }

  private mutating func perform(_ move: GuardianFlow.Move) -> Effects {
    switch move {
    case .stay: listen()
    case .resume: resume()
    case .enter(let state): enter(.guardian(state))
    case .query(let query): [.play(.chosen), .query(query)] + wait()
    case .wait(let pending, let query): [.play(.chosen), .query(query)] + enter(.guardian(.awaiting(pending)))
    case .options: enter(.options, .options)
    case .report: perform(reporting.begin())
    case .home: enter(.home, menu)
    case .goHome: goHome()
    }
  }
}

import Dialogue

/// The backend's answers about passwords and settings. They can arrive in every state of `Express`; the `state` is nil
/// outside the guardian's states.
extension Express.GuardianFlow {
  /// Handles the result of a password check; nil if no state waits for it any more.
  mutating func checked(_ verdict: Password.Verdict, in state: State?) -> Outcome? {
    guard case .awaiting(.check(let purpose))? = state else { return nil }
    return withPassword { $0.checked(verdict, for: purpose) }
  }

  /// Handles the result of a password change.
  mutating func renewed(_ result: Password.Outcome, in state: State?) -> Outcome {
    guard case .awaiting(.renew(let hasCurrent))? = state else { return Outcome([result.prompt], .stay) }
    let setup = profile.setup
    return withPassword { $0.renewed(result, hasCurrent: hasCurrent, during: setup) }
  }

  /// Handles the result of a password reset.
  func reset(_ result: Password.Reset, in state: State?) -> Outcome {
    guard case .awaiting(.reset(let purpose))? = state else { return Outcome([result.prompt], .stay) }
    return unlock(purpose).after([result.prompt])
  }

  /// Handles the result of restoring the previous version of the settings.
  mutating func recalled(_ result: Profile.Outcome, in state: State?) -> Outcome {
    let output = learn(result)
    let told: [Express.GuardianPrompt] = [result.profile == nil ? .notRecalled : .recalled]
    var outcome = state == .awaiting(.recall) ? proceed(behind: result).after(told) : Outcome(told, .stay)
    outcome.output = output
    return outcome
  }

  private mutating func proceed(behind result: Profile.Outcome) -> Outcome {
    switch result {
    case .kept, .mended, .refused:
      profile.setup == nil ? Outcome(prompts: [.welcome(profile.name)], move: .home) : openSetup()
    case .gone: setUpAnew()
    // The guardian can try again.
    case .failed: openSetup()
    }
  }

  /// Handles the result of a change. The stored settings apply from now on, even if another program wrote them.
  mutating func made(_ change: Profile.Change, _ result: Profile.Outcome, in state: State?) -> Outcome {
    let output = learn(result)
    var outcome = announce(change, result, in: state)
    outcome.output = output
    return outcome
  }

  private func announce(_ change: Profile.Change, _ result: Profile.Outcome, in state: State?) -> Outcome {
    let isAwaited = state == .awaiting(.make(change))
    return switch result {
    case .kept: isAwaited ? saved(change) : adjusted(change, in: state)
    case .mended: (isAwaited ? saved(change) : adjusted(change, in: state)).after([.mended])
    case .refused(let fault, _): isAwaited ? refused(change, fault) : Outcome([change.reason(for: fault)], .stay)
    // Phrases still use the data known before, and nothing is written, because the file may be restored.
    case .gone: Outcome([.gone], state == nil ? .stay : .options)
    // The guardian can try again without entering the change anew.
    case .failed: Outcome([.notSaved], isAwaited ? .enter(.confirming(change)) : .stay)
    }
  }

  /// Continues after a change for which the guardian has waited.
  private func saved(_ change: Profile.Change) -> Outcome {
    if case .setup = change { return proceed() }
    return outcome(settingsFlow.saved(change)).after([.saved])
  }

  /// Says that the new setting is stored. In the set-up, the next preference follows the one that the change answers. A
  /// change of the voice is spoken in the new voice.
  private func adjusted(_ change: Profile.Change, in state: State?) -> Outcome {
    guard case .preferring(let preference)? = state, preference.isAnswered(by: change) else {
      return Outcome(change.notice, .stay)
    }
    return outcome(Express.SetupFlow(profile: profile).next(after: preference)).after(change.notice)
  }

  /// Handles a change that the backend has refused, because another program has changed the settings meanwhile.
  private func refused(_ change: Profile.Change, _ fault: Fault) -> Outcome {
    let outcome = self.outcome(settingsFlow.reconsider(change))
    return switch fault {
    case .twice, .gone: outcome.after([change.reason(for: fault)])
    // The prompt for the draft says what is wrong.
    case .empty, .tooLong, .letters, .tooShort, .tooMany: outcome
    }
  }
}

extension Profile.Change {
  /// The prompts that announce the change when it is stored.
  fileprivate var notice: [Express.GuardianPrompt] {
    switch self {
    case .voice, .theme, .toggle: [.now(self)]
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy: [.saved]
    case .setup: []
    }
  }

  /// Returns the prompt that says why the change was not made.
  fileprivate func reason(for fault: Fault) -> Express.GuardianPrompt { field.map { .fault(fault, $0) } ?? .notSaved }
}

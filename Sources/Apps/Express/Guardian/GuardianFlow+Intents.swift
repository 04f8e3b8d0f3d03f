/// The guardian's intents and the answers to questions, in the states to which they apply.
extension Express.GuardianFlow {
  /// Handles an intent of the guardian, which can be expressed in every state of `Express`.
  /// - Parameter state: the present state; nil outside the guardian's states.
  mutating func heard(_ intent: Express.GuardianIntent, in state: State?) -> Outcome {
    switch intent {
    case .settings: unlock(.settings)
    case .renew: unlock(.renewal)
    case .reset: warnOfReset(in: state)
    case .done: done(in: state)
    case .skip: skip(in: state)
    case .wipe: wipe(in: state)
    case .clear: clear(in: state)
    case .change, .toggle, .voice, .theme, .otherVoice, .otherTheme, .overview, .add, .remove, .list:
      // Without the password nothing is changed and no list is read.
      isUnlocked && setupStatus != .unknown ? edited(intent, in: state) : unlock(.settings)
    }
  }

  private func edited(_ intent: Express.GuardianIntent, in state: State?) -> Outcome {
    switch (intent, state) {
    case (.change(let item), _): outcome(settingsFlow.open(item))
    case (.toggle(let toggle, let isOn), _): set(.toggle(toggle, isOn))
    case (.voice(let voice), _): set(.voice(voice))
    case (.theme(let theme), _): set(.theme(theme))
    case (.otherVoice, _): set(.voice(profile.voice.next))
    case (.otherTheme, _): set(.theme(profile.theme.next))
    case (.overview, _): overview
    case (.add, .listing(let list)?): outcome(settingsFlow.add(to: list))
    case (.remove(let place), .listing(let list)?): outcome(settingsFlow.remove(place, from: list))
    case (.list, .listing(let list)?): outcome(settingsFlow.list(list))
    default: resume(state)
    }
  }

  /// Takes the turn again in a state, which may be one outside the guardian's.
  private func resume(_ state: State?) -> Outcome { state.map { resume($0) } ?? Outcome(.resume) }

  /// Handles "reset password", which a guardian who has forgotten the password says: at the lock, in the settings, or
  /// during a change of the password.
  private func warnOfReset(in state: State?) -> Outcome {
    switch state {
    case .unlocking(let purpose)?: outcome(password.warnOfReset(purpose))
    case .settings?: outcome(password.warnOfReset(.settings))
    case .renewing?, .insisting?: outcome(password.warnOfReset(.renewal))
    case .beginning?, .recalling?, .resetting?, .listing?, .writing?, .confirming?, .preferring?, .awaiting?, nil:
      unlock(.settings)
    }
  }

  private mutating func done(in state: State?) -> Outcome {
    switch state {
    case .unlocking(let purpose)?: withPassword { $0.finish(.lock(purpose)) }
    case .renewing(let step)?: withPassword { $0.finish(.change(step)) }
    case .writing(let field, let draft)?: outcome(settingsFlow.complete(field, draft))
    case .listing(let list)?: outcome(settingsFlow.leave(list))
    case .settings?: Outcome(.options)
    case .beginning?, .recalling?, .resetting?, .insisting?, .confirming?, .preferring?, .awaiting?, nil: resume(state)
    }
  }

  private func skip(in state: State?) -> Outcome {
    switch state {
    case .writing(let field, _)?: outcome(settingsFlow.skip(field))
    case .listing(let list)?: outcome(settingsFlow.leave(list))
    case .preferring(let preference)?: outcome(Express.SetupFlow(profile: profile).next(after: preference))
    case .beginning?, .recalling?, .unlocking?, .resetting?, .renewing?, .insisting?, .settings?, .confirming?,
      .awaiting?, nil:
      resume(state)
    }
  }

  private mutating func wipe(in state: State?) -> Outcome {
    switch state {
    case .unlocking?, .renewing?: withPassword { $0.untype() }
    case .writing(let field, let draft)?: outcome(settingsFlow.rewrite(field, String(draft.dropLast())))
    case .beginning?, .recalling?, .resetting?, .insisting?, .settings?, .listing?, .confirming?, .preferring?,
      .awaiting?, nil:
      resume(state)
    }
  }

  private func clear(in state: State?) -> Outcome {
    switch state {
    case .writing(let field, _)?: outcome(settingsFlow.rewrite(field, ""))
    case .beginning?, .recalling?, .unlocking?, .resetting?, .renewing?, .insisting?, .settings?, .listing?,
      .confirming?, .preferring?, .awaiting?, nil:
      resume(state)
    }
  }

  /// Sends a change to the backend, and stays in the same state.
  private func set(_ change: Profile.Change) -> Outcome { Outcome(.query(.make(change, in: setupStatus))) }

  /// Reads the present values of all preferences: the settings that need no typing.
  private var overview: Outcome { Outcome(Express.Preference.all.map { .now($0.current(in: profile)) }, .stay) }
}

/// Answers to the question of a state: yes, no, typed text and spelt letters.
extension Express.GuardianFlow {
  mutating func answered(_ yes: Bool, in state: State) -> Outcome {
    switch state {
    case .beginning: return yes ? proceed() : Outcome(.goHome)
    case .recalling: return yes ? Outcome(.wait(.recall, .recall)) : setUpAnew()
    case .resetting(let purpose): return outcome(password.confirmedReset(yes, purpose))
    case .insisting:
      let setup = profile.setup
      return withPassword { $0.insisted(yes, during: setup) }
    case .confirming(let change): return outcome(settingsFlow.confirmed(yes, change))
    case .preferring(let preference): return preference.change(isOn: yes).map { set($0) } ?? resume(state)
    case .awaiting: return Outcome([.pleaseWait], .stay)
    case .unlocking, .renewing, .settings, .listing, .writing: return resume(state)
    }
  }

  mutating func written(_ text: String, in state: State) -> Outcome {
    switch state {
    case .unlocking(let purpose): withPassword { $0.entered(text, for: .lock(purpose)) }
    case .renewing(let step): withPassword { $0.entered(text, for: .change(step)) }
    case .listing(let list): outcome(settingsFlow.add(text, to: list))
    case .writing(let field, _): outcome(settingsFlow.complete(field, text))
    case .awaiting: Outcome([.pleaseWait], .stay)
    case .beginning, .recalling, .resetting, .insisting, .settings, .confirming, .preferring: resume(state)
    }
  }

  mutating func spelt(_ letters: String, in state: State) -> Outcome {
    switch state {
    case .unlocking(let purpose): withPassword { $0.spelt(letters, for: .lock(purpose)) }
    case .renewing(let step): withPassword { $0.spelt(letters, for: .change(step)) }
    case .writing(let field, let draft): outcome(settingsFlow.append(letters, to: draft, field))
    case .awaiting: Outcome([.pleaseWait], .stay)
    case .beginning, .recalling, .resetting, .insisting, .settings, .listing, .confirming, .preferring: resume(state)
    }
  }
}

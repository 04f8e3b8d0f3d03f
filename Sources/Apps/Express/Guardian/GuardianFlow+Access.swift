/// The way into the guardian's states: the lock, the set-up and the return to earlier states.
extension Express.GuardianFlow {
  /// Opens a part of the app that the guardian's lock protects. If the lock is closed, it asks for the password first.
  /// - Parameter purpose: the part to open.
  func unlock(_ purpose: Express.Purpose) -> Outcome {
    if setupStatus == .unknown, purpose.needsSettings { return Outcome([.unreadable], .options) }
    // Nothing may overwrite settings that the guardian may want to restore.
    if setupStatus == .earlier, purpose != .report { return openSetup() }
    return isLocked ? Outcome([.unlock], .enter(.unlocking(purpose))) : admit(purpose)
  }

  /// Enters a part of the app that the guardian's lock protects.
  func admit(_ purpose: Express.Purpose) -> Outcome {
    switch purpose {
    case .settings: profile.setup == nil ? openSettings() : proceed()
    case .renewal: ask(possible: .new)
    case .report: Outcome(.report)
    case .returning(let state): state.isRenewal ? ask(possible: .new) : resume(state)
    }
  }

  /// Takes the turn again in a state, for example after "go back".
  func resume(_ state: State) -> Outcome {
    if state.isLocked, isLocked { return unlock(.returning(state)) }
    switch state {
    case .beginning: return profile.setup == nil ? unlock(.settings) : Outcome([.begin], .enter(state))
    case .recalling: return setupStatus == .earlier ? openSetup() : unlock(.settings)
    case .unlocking(let purpose): return unlock(purpose)
    case .resetting(let purpose): return outcome(password.warnOfReset(purpose))
    case .renewing(let step): return ask(possible: step)
    case .insisting: return outcome(password.resumeWarning(during: profile.setup))
    case .settings: return openSettings()
    case .listing(let list): return outcome(settingsFlow.list(list))
    case .writing(let field, let draft): return outcome(settingsFlow.resume(field, draft))
    case .confirming(let change): return outcome(settingsFlow.reconsider(change))
    case .preferring(let preference): return profile.setup == nil ? unlock(.settings) : ask(preference)
    case .awaiting(let pending): return resume(pending)
    }
  }

  /// Returns to the state in which the query was sent.
  private func resume(_ pending: Express.PendingQuery) -> Outcome {
    switch pending {
    case .check(let purpose): unlock(purpose)
    case .renew: outcome(password.askFirst(during: profile.setup))
    case .reset(let purpose): resume(.resetting(purpose))
    case .make(let change): outcome(settingsFlow.reconsider(change))
    case .recall: resume(.recalling)
    }
  }

  /// Introduces the set-up. If the set-up has begun before, it only says that the set-up is not finished. If the
  /// settings are lost, it first asks whether to restore their previous version.
  func openSetup() -> Outcome {
    if setupStatus == .earlier { return Outcome([.earlier], .enter(.recalling)) }
    guard profile.setup == .password else { return Outcome([.setupUnfinished], .enter(.beginning)) }
    return Outcome(
      prompts: [.guardian(.setupWelcome), .noService, .guardian(.plainText), .guardian(.begin)],
      move: .enter(.beginning))
  }

  /// Continues with the next step of the set-up. If the set-up has already set a password, Express first asks for it,
  /// so that only the guardian can continue.
  func proceed() -> Outcome {
    if isLocked { return unlock(.settings) }
    let setup = Express.SetupFlow(profile: profile)
    return outcome(setup.next).after(setup.introduction)
  }

  /// Continues after an item was written or skipped: in the set-up with the next item, otherwise with the settings.
  private func proceed(behind item: Profile.Item) -> Outcome {
    profile.setup == nil ? openSettings() : outcome(Express.SetupFlow(profile: profile).next(after: item))
  }

  private func openSettings() -> Outcome { Outcome([.settings], .enter(.settings)) }

  private func ask(possible step: Express.PasswordStep) -> Outcome {
    outcome(password.ask(possible: step, during: profile.setup))
  }

  private func ask(_ preference: Express.Preference) -> Outcome {
    Outcome([.preference(preference)], .enter(.preferring(preference)))
  }

  /// Sends a change to the backend, and enters the state that waits for the result.
  func write(_ change: Profile.Change) -> Outcome {
    Outcome(.wait(.make(change), .make(change, in: setupStatus)))
  }
}

/// The outcomes of the guardian's sub-flows, as outcomes of this flow.
extension Express.GuardianFlow {
  func outcome(_ outcome: Express.PasswordFlow.Outcome) -> Outcome {
    switch outcome {
    case .stay(let prompts): Outcome(prompts, .stay)
    case .enter(let state, let prompts): Outcome(prompts, .enter(state))
    case .resume(let state, let prompts): resume(state).after(prompts)
    case .query(let pending, let query): Outcome(.wait(pending, query))
    case .unlock(let purpose, let prompts): unlock(purpose).after(prompts)
    case .admit(let purpose, let prompts): admit(purpose).after(prompts)
    case .changed: passwordChanged().after([.renewed])
    }
  }

  func outcome(_ outcome: Express.SettingsFlow.Outcome) -> Outcome {
    switch outcome {
    case .stay(let prompts): Outcome(prompts, .stay)
    case .enter(let state, let prompts): Outcome(prompts, .enter(state))
    case .write(let change): write(change)
    case .leave(let item): proceed(behind: item)
    case .settings: unlock(.settings)
    case .goHome: Outcome(.goHome)
    }
  }

  func outcome(_ outcome: Express.SetupFlow.Outcome) -> Outcome {
    switch outcome {
    case .password: ask(possible: .new)
    case .item(let item): self.outcome(settingsFlow.open(item))
    case .preference(let preference): ask(preference)
    case .write(let step): write(.setup(step))
    case .finish: Outcome(prompts: [.guardian(.setupDone), .welcome(profile.name)], move: .home)
    }
  }

  private func passwordChanged() -> Outcome {
    switch profile.setup {
    case .password: write(.setup(.information))
    case .information, .preferences: proceed()
    case nil: Outcome(.options)
    }
  }
}

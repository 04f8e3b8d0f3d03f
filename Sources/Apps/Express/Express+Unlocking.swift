import Dialogue

extension Express {
  /// Whether the guardian has to enter the password first. The lock stays open until the set-up has set a password.
  var isLocked: Bool { !isUnlocked && profile.setup != .password }

  /// Opens a part of the app that the guardian's lock protects. If the lock is closed, it asks for the password first.
  /// - Parameter purpose: the part to open.
  mutating func unlock(_ purpose: Purpose) -> Effects {
    if setupStatus == .unknown, purpose.needsSettings { return enter(.options, .guardian(.unreadable), .options) }
    // Nothing may overwrite settings that the guardian may want to restore.
    if setupStatus == .earlier, purpose != .report { return openSetup() }
    return isLocked ? enter(.guardian(.unlocking(purpose)), .guardian(.unlock)) : admit(purpose)
  }

  /// Returns the effect that restarts the timer of the guardian's lock; empty while the lock is closed. The flow calls
  /// it at each intent of the user and each answer of the backend.
  func keepOpen() -> Effects { isUnlocked ? [.startTimer(.lock, after: settings.autoLockTimeout)] : [] }

  /// Closes the guardian's lock after a long silence: the guardian may have gone, and another person may be there.
  mutating func lock() -> Effects {
    isUnlocked = false
    return enter(.home, .guardian(.locked), menu)
  }

  /// Enters a part of the app that the guardian's lock protects.
  mutating func admit(_ purpose: Purpose) -> Effects {
    switch purpose {
    case .settings: profile.setup == nil ? enter(.guardian(.settings), .guardian(.settings)) : proceed()
    case .renewal: ask(possible(.new))
    case .report: perform(reporting.begin())
    case .returning(let state): state.isRenewal ? ask(possible(.new)) : resume(state)
    }
  }

  mutating func checked(_ verdict: Password.Verdict) -> Effects {
    guard case .guardian(.awaiting(.check(let purpose))) = state else { return [] }
    switch verdict {
    case .right:
      isUnlocked = true
      return [.say(.guardian(.unlocked))] + admit(purpose)
    case .wrong(let wait): return enter(.guardian(.unlocking(purpose)), .guardian(.wrong(wait)))
    case .tooSoon(let wait): return enter(.guardian(.unlocking(purpose)), .guardian(.tooSoon(wait)))
    case .failed: return enter(.guardian(.unlocking(purpose)), .guardian(.unchecked))
    }
  }

  /// Handles "reset password", which a guardian who has forgotten the password says: at the lock, in the settings, or
  /// during a change of the password.
  mutating func warn() -> Effects {
    switch state {
    case .guardian(.unlocking(let purpose)): warn(purpose)
    case .guardian(.settings): warn(.settings)
    case .guardian(.renewing), .guardian(.insisting): warn(.renewal)
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: unlock(.settings)
    }
  }

  private mutating func warn(_ purpose: Purpose) -> Effects {
    enter(.guardian(.resetting(purpose)), .guardian(.resetWarning))
  }

  mutating func reset(_ outcome: Password.Reset) -> Effects {
    let told = Prompt.guardian(prompt(outcome))
    guard case .guardian(.awaiting(.reset(let purpose))) = state else { return remark(told) }
    return [.say(told)] + unlock(purpose)
  }

  private func prompt(_ outcome: Password.Reset) -> GuardianPrompt {
    switch outcome {
    case .done: .resetDone
    case .tooSoon(let wait): .resetTooSoon(wait)
    case .failed: .resetFailed
    }
  }

  /// Plays an earcon, sends a query to the backend, and listens while the backend answers.
  mutating func run(_ pending: PendingQuery, _ query: Query) -> Effects {
    state = .guardian(.awaiting(pending))
    return [.play(.chosen), .query(query)] + listen()
  }
}

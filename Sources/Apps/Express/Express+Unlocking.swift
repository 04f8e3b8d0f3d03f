import Dialogue

extension Express {
  /// Whether the password has to be given first. Before the set-up has made one there is none to ask for.
  var isLocked: Bool { !isUnlocked && profile.setup != .password }

  /// Goes to what is behind the lock, by way of the lock where that is closed.
  mutating func unlock(_ purpose: Purpose) -> Effects {
    if standing == .unknown, purpose.needsSettings { return enter(.options, .guardian(.unreadable), .options) }
    // Nothing is begun over what somebody may want back.
    if standing == .earlier, purpose != .report { return openSetup() }
    return isLocked ? enter(.guardian(.unlocking(purpose)), .guardian(.unlock)) : admit(purpose)
  }

  /// Whoever is heard behind the lock keeps it open for a while.
  func keepOpen() -> Effects { isUnlocked ? [.wake(.lock, after: settings.vigil)] : [] }

  /// Nobody was heard for that while: a guardian may have gone, and somebody else be there.
  mutating func lock() -> Effects {
    isUnlocked = false
    return enter(.home, .guardian(.locked), menu)
  }

  /// What lies behind the lock, once it is open.
  mutating func admit(_ purpose: Purpose) -> Effects {
    switch purpose {
    case .settings: profile.setup == nil ? enter(.guardian(.settings), .guardian(.settings)) : proceed()
    case .renewal: ask(possible(.new))
    case .report: admitReport()
    case .returning(let state): state.isRenewal ? ask(possible(.new)) : resume(state)
    }
  }

  /// From the options, so that a report leads back there.
  private mutating func admitReport() -> Effects {
    state = .options
    return beginReport()
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

  /// "Reset password", which whoever forgot it says at the lock.
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
    let told = Prompt.guardian(said(outcome))
    guard case .guardian(.awaiting(.reset(let purpose))) = state else { return remark(told) }
    return [.say(told)] + unlock(purpose)
  }

  private func said(_ outcome: Password.Reset) -> GuardianPrompt {
    switch outcome {
    case .done: .resetDone
    case .tooSoon(let wait): .resetTooSoon(wait)
    case .failed: .resetFailed
    }
  }

  /// Leaves it to the world, which is heard to be done, and listens meanwhile.
  mutating func run(_ errand: Errand, _ query: Query) -> Effects {
    state = .guardian(.awaiting(errand))
    return [.play(.chosen), .ask(query)] + listen()
  }
}

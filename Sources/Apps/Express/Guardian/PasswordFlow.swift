extension Express {
  /// The sub-flow of the guardian's password: the lock, the change of the password, and its reset. It holds whether the
  /// lock is open and the passwords that are being entered; they are neither spoken nor shown. `GuardianFlow` passes the
  /// events of these states on to it, and carries out the outcome.
  struct PasswordFlow: Hashable, Sendable {
    /// Whether the guardian has entered the password. The lock closes again after a long silence, and in every state
    /// outside the options, the guardian's settings and error reports.
    private(set) var isUnlocked = false
    private(set) var entry = PasswordEntry()

    /// A question to which a password is the answer.
    enum Question: Hashable {
      /// The lock asks for the password.
      case lock(Purpose)
      /// A step of a change of the password.
      case change(PasswordStep)
    }

    /// What follows an event.
    enum Outcome: Hashable {
      /// Speaks prompts in the current state.
      case stay([GuardianPrompt])
      /// Moves to a state and speaks prompts.
      case enter(GuardianState, [GuardianPrompt])
      /// Resumes a state after some prompts, if the lock is open.
      case resume(GuardianState, after: [GuardianPrompt])
      /// Waits for the backend's answer to a query.
      case query(PendingQuery, Query)
      /// Speaks prompts and opens a part of the app, for which the lock may ask for the password.
      case unlock(Purpose, after: [GuardianPrompt])
      /// Speaks prompts and opens a part of the app, because the password is right.
      case admit(Purpose, after: [GuardianPrompt])
      /// The password is changed.
      case changed
    }

    typealias State = GuardianState
  }
}

extension Express.PasswordFlow {
  mutating func lock() { isUnlocked = false }

  /// Discards the passwords that a new state does not need.
  /// - Parameter state: the new state; nil outside the guardian's states.
  mutating func moved(to state: State?) { entry = entry.kept(in: state) }
}

/// The entry of password characters.
extension Express.PasswordFlow {
  /// Adds password characters that the guardian has spelt by voice. When the password is complete, its check or its
  /// change begins.
  mutating func spelt(_ letters: String, for question: Question) -> Outcome {
    entry.typed += letters
    return entry.typed.count < Password.length ? .stay([.characters(entry.typed.count)]) : finish(question)
  }

  /// Takes the characters that the guardian has spelt so far as the whole password.
  mutating func finish(_ question: Question) -> Outcome { entered(entry.typed, for: question) }

  /// Takes the whole password: checks it at the lock, or uses it as a step of a password change.
  mutating func entered(_ text: String, for question: Question) -> Outcome {
    // Entering a state anew discards the characters typed in it.
    guard let password = Password.characters(text) else { return .enter(question.state, [.notFour]) }
    switch question {
    case .lock(let purpose): return check(password, for: purpose)
    case .change(let step): return accept(password, step)
    }
  }

  /// Removes the last password character, and says how many are left.
  mutating func untype() -> Outcome {
    entry.typed = String(entry.typed.dropLast())
    return .stay([.characters(entry.typed.count)])
  }
}

/// The check of the password at the lock, and its reset.
extension Express.PasswordFlow {
  /// Returns whether the guardian has to enter the password first. The lock stays open until the set-up has set a
  /// password.
  /// - Parameter setup: the next step of the set-up; nil once it is done.
  func isLocked(during setup: SetupStep?) -> Bool { !isUnlocked && setup != .password }

  /// Checks the password. If the guardian opens the lock in order to change the password, the checked one also counts
  /// as the current password of the change.
  private mutating func check(_ password: String, for purpose: Express.Purpose) -> Outcome {
    entry.checked = purpose.isRenewal ? password : nil
    return .query(.check(purpose), .check(password: password))
  }

  /// Handles the backend's answer to a check.
  mutating func checked(_ verdict: Password.Verdict, for purpose: Express.Purpose) -> Outcome {
    switch verdict {
    case .right:
      isUnlocked = true
      (entry.current, entry.checked) = (entry.checked, nil)
      return .admit(purpose, after: [.unlocked])
    case .wrong(let wait): return .enter(.unlocking(purpose), [.wrong(wait)])
    case .tooSoon(let wait): return .enter(.unlocking(purpose), [.tooSoon(wait)])
    case .failed: return .enter(.unlocking(purpose), [.unchecked])
    }
  }

  /// Warns about what a reset of the password does, and asks whether to continue.
  func warnOfReset(_ purpose: Express.Purpose) -> Outcome { .enter(.resetting(purpose), [.resetWarning]) }

  /// Handles the guardian's answer to the question whether to reset the password. "Yes" resets it. After "no" the flow
  /// asks for the password again.
  /// - Parameter purpose: what the guardian wants to do once the lock is open.
  func confirmedReset(_ yes: Bool, _ purpose: Express.Purpose) -> Outcome {
    yes ? .query(.reset(purpose), .reset) : .unlock(purpose, after: [.notReset])
  }
}

/// A change of the password in three steps: current, new, new again. If the guardian has just entered the current
/// password at the lock, the change begins with the new one.
extension Express.PasswordFlow {
  typealias Step = Express.PasswordStep

  /// Asks for the password of a step, or of an earlier one if the passwords that the step needs have been discarded
  /// meanwhile.
  /// - Parameter setup: the next step of the set-up; nil once it is done.
  func ask(possible step: Step, during setup: SetupStep?) -> Outcome { ask(possible(step, setup)) }

  /// Asks for the password of the first step of a change.
  func askFirst(during setup: SetupStep?, after prompts: [Express.GuardianPrompt] = []) -> Outcome {
    ask(first(setup), after: prompts)
  }

  /// Uses a password as a step of the change.
  mutating func accept(_ password: String, _ step: Step) -> Outcome {
    switch step {
    case .current:
      entry.current = password
      return ask(.new)
    case .new:
      entry.new = password
      return Password.isEasy(password) ? warnOfEasyPassword : ask(.again)
    // Compare without case, because speech has no capitals.
    case .again: return password.lowercased() == entry.new?.lowercased() ? renew(password) : differ()
    }
  }

  /// Asks again whether to use a password that is easy to guess, or asks for a new one if it has been discarded.
  func resumeWarning(during setup: SetupStep?) -> Outcome {
    entry.new == nil ? ask(possible: .new, during: setup) : warnOfEasyPassword
  }

  /// Handles the answer to "use it anyway?".
  mutating func insisted(_ yes: Bool, during setup: SetupStep?) -> Outcome {
    if !yes { entry.new = nil }
    return ask(possible: .again, during: setup)
  }

  /// Handles the backend's answer. If the password is changed, the lock opens, because the guardian has just chosen it.
  /// - Parameter hasCurrent: whether the new password was to replace an existing one.
  mutating func renewed(_ outcome: Password.Outcome, hasCurrent: Bool, during setup: SetupStep?) -> Outcome {
    switch outcome {
    case .changed:
      isUnlocked = true
      return .changed
    // Another program has set a password in the meantime.
    case .refused where !hasCurrent: return ask(.current, after: [.passwordExists])
    case .refused: return ask(.current, after: [outcome.prompt])
    case .failed: return askFirst(during: setup, after: [outcome.prompt])
    }
  }

  private func ask(_ step: Step, after prompts: [Express.GuardianPrompt] = []) -> Outcome {
    .enter(.renewing(step), prompts + [.password(step)])
  }

  /// Warns that the password is easy to guess. The guardian may use it anyway.
  private var warnOfEasyPassword: Outcome { .enter(.insisting, [.easy]) }

  private func renew(_ password: String) -> Outcome {
    .query(.renew(hasCurrent: entry.current != nil), .renew(current: entry.current, new: password))
  }

  private mutating func differ() -> Outcome {
    entry.new = nil
    return .resume(.renewing(.new), after: [.differ])
  }

  /// The first step of a change: `new` while the set-up has not set a password, otherwise `current`.
  private func first(_ setup: SetupStep?) -> Step { setup == .password ? .new : .current }

  private func possible(_ step: Step, _ setup: SetupStep?) -> Step {
    switch step {
    case .current: .current
    case .new: entry.current == nil ? first(setup) : .new
    case .again: entry.new == nil ? possible(.new, setup) : .again
    }
  }
}

extension Express.PasswordFlow.Question {
  /// The state in which the flow asks for this password.
  var state: Express.GuardianState {
    switch self {
    case .lock(let purpose): .unlocking(purpose)
    case .change(let step): .renewing(step)
    }
  }
}

extension Password.Reset {
  /// The prompt that announces the result.
  var prompt: Express.GuardianPrompt {
    switch self {
    case .done: .resetDone
    case .tooSoon(let wait): .resetTooSoon(wait)
    case .failed: .resetFailed
    }
  }
}

extension Password.Outcome {
  /// The prompt that announces the result.
  var prompt: Express.GuardianPrompt {
    switch self {
    case .changed: .renewed
    case .refused(let verdict): .notCurrent(verdict.wait)
    case .failed: .notRenewed
    }
  }
}

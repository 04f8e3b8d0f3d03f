import Dialogue

/// A change of the password in three steps: current, new, new again. If the guardian has just entered the current
/// password at the lock, the change begins with the new one.
extension Express {
  /// The first step of a change: `new` while the set-up has not set a password, otherwise `current`.
  var firstRenewal: PasswordStep { profile.setup == .password ? .new : .current }

  mutating func ask(_ step: PasswordStep) -> Effects { enter(.guardian(.renewing(step)), .guardian(.password(step))) }

  mutating func accept(_ password: String, _ step: PasswordStep) -> Effects {
    switch step {
    case .current:
      passwordEntry.current = password
      return ask(.new)
    case .new:
      passwordEntry.new = password
      return Password.isEasy(password) ? warnOfEasyPassword() : ask(.again)
    // Compare without case, because speech has no capitals.
    case .again: return password.lowercased() == passwordEntry.new?.lowercased() ? renew(password) : differ()
    }
  }

  /// Warns that the password is easy to guess. The guardian may use it anyway.
  mutating func warnOfEasyPassword() -> Effects { enter(.guardian(.insisting), .guardian(.easy)) }

  /// Handles the answer to "use it anyway?".
  mutating func insist(_ yes: Bool) -> Effects {
    if !yes { passwordEntry.new = nil }
    return ask(possible(.again))
  }

  private mutating func renew(_ password: String) -> Effects {
    run(.renew(hasCurrent: passwordEntry.current != nil), .renew(current: passwordEntry.current, new: password))
  }

  private mutating func differ() -> Effects {
    passwordEntry.new = nil
    return [.say(.guardian(.differ))] + resume(.renewing(.new))
  }

  /// Returns the step to ask for: `step`, or an earlier one if the passwords that `step` needs have been discarded
  /// meanwhile.
  func possible(_ step: PasswordStep) -> PasswordStep {
    switch step {
    case .current: .current
    case .new: passwordEntry.current == nil ? firstRenewal : .new
    case .again: passwordEntry.new == nil ? possible(.new) : .again
    }
  }

  mutating func renewed(_ outcome: Password.Outcome) -> Effects {
    guard case .guardian(.awaiting(.renew(let hasCurrent))) = state else { return remark(prompt(outcome)) }
    switch outcome {
    case .changed: return renewed()
    // Another program has set a password in the meantime.
    case .refused where !hasCurrent: return [.say(.guardian(.passwordExists))] + ask(.current)
    case .refused: return [.say(prompt(outcome))] + ask(.current)
    case .failed: return [.say(prompt(outcome))] + ask(firstRenewal)
    }
  }

  /// Handles the backend's answer that the password is changed. The lock opens, because the guardian has just chosen
  /// the password.
  private mutating func renewed() -> Effects {
    isUnlocked = true
    let outcome: Effects = [.say(prompt(.changed))]
    switch profile.setup {
    case .password: return outcome + write(.setup(.information))
    case .information, .preferences: return outcome + proceed()
    case nil: return outcome + enter(.options, .options)
    }
  }

  private func prompt(_ outcome: Password.Outcome) -> Prompt {
    switch outcome {
    case .changed: .guardian(.renewed)
    case .refused(let verdict): .guardian(.notCurrent(verdict.wait))
    case .failed: .guardian(.notRenewed)
    }
  }
}

import Dialogue

/// The entry of password characters. They are neither spoken nor shown.
extension Express {
  /// Adds password characters that the guardian has spelt by voice. When the password is complete, its check or its
  /// change begins.
  mutating func type(_ letters: String) -> Effects {
    passwordEntry.typed += letters
    return passwordEntry.typed.count < Password.length
      ? remark(.guardian(.characters(passwordEntry.typed.count))) : give(passwordEntry.typed)
  }

  /// Takes the whole password: checks it at the lock, or uses it as a step of a password change.
  mutating func give(_ text: String) -> Effects {
    // Entering a state anew discards the characters typed in it.
    guard let password = Password.characters(text) else { return enter(state, .guardian(.notFour)) }
    switch state {
    case .guardian(.unlocking(let purpose)): return check(password, for: purpose)
    case .guardian(.renewing(let step)): return accept(password, step)
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: return resume()
    }
  }

  /// Checks the password. If the guardian opens the lock in order to change the password, the checked one also counts
  /// as the current password of the change.
  private mutating func check(_ password: String, for purpose: Purpose) -> Effects {
    let effects = run(.check(purpose), .check(password: password))
    if purpose.isRenewal { passwordEntry.current = password }
    return effects
  }

  /// Removes the last password character, and says how many are left.
  mutating func untype() -> Effects {
    passwordEntry.typed = String(passwordEntry.typed.dropLast())
    return remark(.guardian(.characters(passwordEntry.typed.count)))
  }
}

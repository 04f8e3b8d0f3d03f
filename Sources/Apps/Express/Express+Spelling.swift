import Dialogue

/// The characters of a password, which are neither said nor shown.
extension Express {
  /// More of them, by voice.
  mutating func type(_ letters: String) -> Effects {
    secret.typed += letters
    return secret.typed.count < Password.length
      ? remark(.guardian(.characters(secret.typed.count))) : give(secret.typed)
  }

  /// All of them.
  mutating func give(_ text: String) -> Effects {
    // A state that is entered anew forgets what was typed in it.
    guard let password = Password.characters(text) else { return enter(state, .guardian(.notFour)) }
    switch state {
    case .guardian(.unlocking(let purpose)): return check(password, for: purpose)
    case .guardian(.renewing(let step)): return take(password, step)
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: return resume()
    }
  }

  /// Who opens the lock to change the password has given the current one with it.
  private mutating func check(_ password: String, for purpose: Purpose) -> Effects {
    let effects = run(.check(purpose), .check(password: password))
    if purpose.isRenewal { secret.current = password }
    return effects
  }

  /// Takes the last character back.
  mutating func untype() -> Effects {
    secret.typed = String(secret.typed.dropLast())
    return remark(.guardian(.characters(secret.typed.count)))
  }
}

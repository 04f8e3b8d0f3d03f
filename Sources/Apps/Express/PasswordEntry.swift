extension Express {
  /// The passwords that are being entered. They are discarded as soon as they have been used or the user leaves the
  /// state.
  struct PasswordEntry: Hashable, Sendable {
    /// The characters of the current step that the guardian has entered so far.
    var typed = ""
    var current: String?
    var new: String?
  }

  /// Runs after each change of state. It discards the passwords and closes the lock if the new state no longer needs
  /// them.
  mutating func forgetPassword() {
    if !state.isGuardians { isUnlocked = false }
    if state.isRenewal { passwordEntry.typed = "" } else { passwordEntry = PasswordEntry() }
  }
}

extension Express.State {
  /// Whether the guardian's lock can stay open in this state.
  var isGuardians: Bool {
    switch self {
    case .options, .guardian, .report: true
    case .home, .board, .scanning, .repeating, .tutorial: false
    }
  }
}

extension Express.State {
  /// Whether the state still needs the passwords of a change.
  fileprivate var isRenewal: Bool { if case .guardian(let state) = self { state.isRenewal } else { false } }
}

extension Express.GuardianState {
  /// Whether the state is a step of a password change.
  var isRenewal: Bool {
    switch self {
    case .renewing, .insisting: true
    case .beginning, .recalling, .unlocking, .resetting, .settings, .listing, .writing, .confirming, .preferring,
      .awaiting:
      false
    }
  }
}

extension Express.Purpose {
  /// Whether the guardian opens the lock in order to change the password.
  var isRenewal: Bool {
    switch self {
    case .renewal: true
    case .returning(let state): state.isRenewal
    case .settings, .report: false
    }
  }
}

extension Password.Verdict {
  /// The time until the next password attempt, in seconds; 0 if there is no delay.
  var wait: Int {
    switch self {
    case .right, .failed: 0
    case .wrong(let wait), .tooSoon(let wait): wait
    }
  }
}

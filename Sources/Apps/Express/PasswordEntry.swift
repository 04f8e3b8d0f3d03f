extension Express {
  /// The passwords that are being entered. They are discarded as soon as they have been used or the user leaves the
  /// state.
  struct PasswordEntry: Hashable, Sendable {
    /// The characters entered so far.
    var typed = ""
    var current: String?
    var new: String?
  }

  /// Discards passwords and closes the lock, where the new state no longer needs them.
  mutating func forgetPassword() {
    if !state.isGuardians { isUnlocked = false }
    if state.isRenewal { passwordEntry.typed = "" } else { passwordEntry = PasswordEntry() }
  }
}

extension Express.State {
  /// Whether the lock stays open in this state.
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
  /// Whether the lock is opened for a password change.
  var isRenewal: Bool {
    switch self {
    case .renewal: true
    case .returning(let state): state.isRenewal
    case .settings, .report: false
    }
  }
}

extension Password.Verdict {
  /// The time until the next attempt, in seconds.
  var wait: Int {
    switch self {
    case .right, .failed: 0
    case .wrong(let wait), .tooSoon(let wait): wait
    }
  }
}

extension Express {
  /// What is known of passwords while they are given; it is forgotten as soon as it was used, or somebody leaves.
  struct PasswordEntry: Hashable, Sendable {
    /// The characters so far.
    var typed = ""
    var current: String?
    var new: String?
  }

  /// Forgets and locks what a change of state leaves behind.
  mutating func leaveBehind() {
    if !state.isGuardians { isUnlocked = false }
    if state.isRenewal { secret.typed = "" } else { secret = PasswordEntry() }
  }
}

extension Express.State {
  /// Whether what was unlocked stays so in it.
  var isGuardians: Bool {
    switch self {
    case .options, .guardian, .report: true
    case .home, .board, .scanning, .repeating, .tutorial: false
    }
  }
}

extension Express.State {
  /// Whether the passwords of a change are needed in it still.
  fileprivate var isRenewal: Bool { if case .guardian(let state) = self { state.isRenewal } else { false } }
}

extension Express.GuardianState {
  /// Whether it is a question of a change of the password.
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
  /// Whether it leads to a change of the password.
  var isRenewal: Bool {
    switch self {
    case .renewal: true
    case .returning(let state): state.isRenewal
    case .settings, .report: false
    }
  }
}

extension Password.Verdict {
  /// Seconds until the next may be tried.
  var wait: Int {
    switch self {
    case .right, .failed: 0
    case .wrong(let wait), .tooSoon(let wait): wait
    }
  }
}

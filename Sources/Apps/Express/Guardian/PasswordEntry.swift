extension Express {
  /// The passwords that are being entered. They are discarded as soon as they have been used or the user leaves the
  /// state.
  struct PasswordEntry: Hashable, Sendable {
    /// The characters of the current step that the guardian has entered so far.
    var typed = ""
    /// The password that the backend is checking at the lock, if the guardian opens the lock in order to change it. It
    /// becomes `current` if it is right.
    var checked: String?
    /// The current password, as the guardian has entered it for a change; nil until then.
    var current: String?
    /// The new password, which the guardian has entered once; nil until then.
    var new: String?

    /// Whether the current password is known or being checked.
    var hasCurrent: Bool { current != nil || checked != nil }
  }
}

extension Express.PasswordEntry {
  /// Returns the passwords that a state still needs when the flow moves to it.
  /// - Parameter state: the new state; nil outside the guardian's states.
  func kept(in state: Express.GuardianState?) -> Self {
    var kept = Self()
    if case .awaiting(.check)? = state { kept.checked = checked }
    if state?.isRenewal == true { (kept.current, kept.new) = (current, new) }
    return kept
  }
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

extension Express {
  /// What is known of passwords while they are given; it is forgotten as soon as it was used, or somebody leaves.
  struct Secret: Hashable, Sendable {
    /// The characters so far.
    var typed = ""
    var current: String?
    var new: String?
  }

  /// Forgets and locks what a change of state leaves behind.
  mutating func leaveBehind() {
    if !state.isGuardians { isUnlocked = false }
    if case .guardian(.renewing) = state { secret.typed = "" } else { secret = Secret() }
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

extension Password.Verdict {
  /// Seconds until the next may be tried.
  var wait: Int {
    switch self {
    case .right, .failed: 0
    case .wrong(let wait), .tooSoon(let wait): wait
    }
  }
}

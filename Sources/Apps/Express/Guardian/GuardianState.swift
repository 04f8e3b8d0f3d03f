import Dialogue

extension Express {
  /// The states of the guardian's part: in the set-up, at the lock, or behind it. None contains characters of a
  /// password, because "go back" keeps earlier states.
  public enum GuardianState: Hashable, Sendable {
    /// Express has explained the set-up, and asked whether to begin it or to continue it.
    case beginning
    /// The settings are lost. Express has asked whether to restore the previous version.
    case recalling
    /// Express asks for the four characters of the password.
    case unlocking(Purpose)
    /// Express has warned about what a reset of the password does, and asked whether to continue.
    case resetting(Purpose)
    /// Express asks for one of the three passwords of a change: current, new, new again.
    case renewing(PasswordStep)
    /// Express has said that the new password is easy to guess, and asked whether to use it anyway.
    case insisting
    case settings
    /// The guardian edits a list: the contacts or the allergies.
    case listing(EntryList)
    /// Express takes words or letters of a field until the text is complete.
    case writing(Field, draft: String)
    /// Express has read a change back, and asked "save this?".
    case confirming(Profile.Change)
    /// Express asks for one of the preferences, in the set-up.
    case preferring(Preference)
    /// Express waits for the backend's answer to a query.
    case awaiting(PendingQuery)
  }

  /// The reason why the lock is opened.
  public indirect enum Purpose: Hashable, Sendable {
    /// The guardian opens the settings, or continues an unfinished set-up.
    case settings
    /// The guardian changes the password.
    case renewal
    case report
    /// The guardian returns to an earlier state by "go back".
    case returning(GuardianState)
  }

  /// The three steps of a change of the password, in order.
  public enum PasswordStep: String, Hashable, Sendable, CaseIterable { case current, new, again }

  /// A query that the backend has not answered yet.
  public enum PendingQuery: Hashable, Sendable {
    /// The check of the password. The payload is the purpose for which the guardian opens the lock.
    case check(Purpose)
    /// The request to set the guardian's password. `hasCurrent` says whether it replaces an existing password.
    case renew(hasCurrent: Bool)
    case reset(Purpose)
    /// The storage of a change of the settings.
    case make(Profile.Change)
    /// The restoration of the previous version of lost settings.
    case recall
  }
}

extension Express.GuardianState {
  var name: String {
    switch self {
    case .beginning: "offering-setup"
    case .recalling: "offering-restore"
    case .unlocking: "unlocking"
    case .resetting: "resetting"
    case .renewing(let step): "changing-password-\(step.rawValue)"
    case .insisting: "confirming-weak-password"
    case .settings: "settings"
    case .listing: "editing-list"
    case .writing: "entering-text"
    case .confirming: "confirming"
    case .preferring: "choosing-preference"
    case .awaiting: "awaiting-backend"
    }
  }

  /// The topic of the state: its rule in `guardian.gram`, and its help.
  var topic: Express.Topic {
    switch self {
    case .beginning: .begin
    case .unlocking: .unlock
    case .recalling, .resetting, .insisting, .confirming: .confirm
    case .renewing: .password
    case .settings: .settings
    case .listing: .list
    case .writing(.number, _): .number
    case .writing: .write
    case .preferring: .prefer
    case .awaiting: .waiting
    }
  }

  var grammar: GrammarName { GrammarName("guardian", topic.rawValue) }

  var acceptsFreeText: Bool {
    switch self {
    case .unlocking, .renewing, .listing, .writing: true
    case .beginning, .recalling, .resetting, .insisting, .settings, .confirming, .preferring, .awaiting: false
    }
  }

  /// Whether the state requires the guardian's password.
  var isLocked: Bool {
    switch self {
    case .beginning, .recalling, .unlocking, .resetting, .awaiting(.check), .awaiting(.reset), .awaiting(.recall):
      false
    case .renewing, .insisting, .settings, .listing, .writing, .confirming, .preferring, .awaiting(.renew),
      .awaiting(.make):
      true
    }
  }
}

extension Express.GuardianState {
  static let names =
    ["offering-setup", "offering-restore", "unlocking", "resetting"]
    + Express.PasswordStep.allCases.map { "changing-password-\($0.rawValue)" }
    + [
      "confirming-weak-password", "settings", "editing-list", "entering-text", "confirming", "choosing-preference",
      "awaiting-backend",
    ]

  static let grammars: [GrammarName] = [
    .begin, .unlock, .settings, .write, .number, .list, .confirm, .prefer, .password, .waiting,
  ].map { (topic: Express.Topic) in GrammarName("guardian", topic.rawValue) }
}

extension Express.Purpose {
  /// Whether the settings must be readable for this purpose.
  var needsSettings: Bool {
    switch self {
    case .settings, .returning: true
    case .renewal, .report: false
    }
  }
}

import Dialogue

extension Express {
  /// Where a guardian stands: in the set-up, at the lock, or behind it. What is typed of a password is in none of them:
  /// states are remembered to go back to.
  public enum GuardianState: Hashable, Sendable {
    /// Has told what this is, and asked whether to set it up, or to go on with that.
    case beginning
    /// The settings are gone; has asked whether to take the version before.
    case recalling
    /// The lock asks for its four characters.
    case unlocking(Purpose)
    /// Has warned of what a reset does.
    case resetting(Purpose)
    /// Asks for one of the three passwords of a change.
    case renewing(Renewal)
    /// Has told that a new password is easy to guess, and asked whether to take it all the same.
    case insisting
    case settings
    /// One of the lists, to add to and to remove from.
    case listing(EntryList)
    /// Takes words or letters, until they are whole.
    case writing(Field, draft: String)
    /// Has read it back: "save this?"
    case confirming(Profile.Change)
    /// Asks for one of the preferences, at the set-up.
    case preferring(Preference)
    /// The world is at it.
    case awaiting(Errand)
  }

  /// What the lock is opened for.
  public indirect enum Purpose: Hashable, Sendable {
    /// The settings, or the set-up where that is not done yet.
    case settings
    /// A new password.
    case renewal
    case report
    /// A state that somebody went back to.
    case returning(GuardianState)
  }

  /// The three passwords of a change, in order.
  public enum Renewal: String, Hashable, Sendable, CaseIterable { case current, new, again }

  /// What is asked of the world and not answered yet.
  public enum Errand: Hashable, Sendable {
    case check(Purpose)
    /// A new password, in the place of one or as the first.
    case renew(hasCurrent: Bool)
    case reset(Purpose)
    case make(Profile.Change)
    /// The version before, in the place of settings that are gone.
    case recall
  }
}

extension Express.GuardianState {
  var name: String {
    switch self {
    case .beginning: "beginning"
    case .recalling: "recalling"
    case .unlocking: "unlocking"
    case .resetting: "resetting"
    case .renewing(let step): "renewing-\(step.rawValue)"
    case .insisting: "insisting"
    case .settings: "settings"
    case .listing: "listing"
    case .writing: "writing"
    case .confirming: "confirming"
    case .preferring: "preferring"
    case .awaiting: "awaiting"
    }
  }

  /// What can be said: its rule in `guardian.gram`, and its help.
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

  var takesText: Bool {
    switch self {
    case .unlocking, .renewing, .listing, .writing: true
    case .beginning, .recalling, .resetting, .insisting, .settings, .confirming, .preferring, .awaiting: false
    }
  }

  /// Whether it is for nobody but the guardian.
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
    ["beginning", "recalling", "unlocking", "resetting"] + Express.Renewal.allCases.map { "renewing-\($0.rawValue)" }
    + ["insisting", "settings", "listing", "writing", "confirming", "preferring", "awaiting"]

  static let grammars: [GrammarName] = [
    .begin, .unlock, .settings, .write, .number, .list, .confirm, .prefer, .password, .waiting,
  ].map { (topic: Express.Topic) in GrammarName("guardian", topic.rawValue) }
}

extension Express.Purpose {
  /// Whether it leads to what a guardian has set up.
  var needsSettings: Bool {
    switch self {
    case .settings, .returning: true
    case .renewal, .report: false
    }
  }
}

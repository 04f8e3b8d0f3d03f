public import Boards
import Dialogue

extension Express {
  /// A component of the flow's configuration, by which the state-space exploration recognises configurations that it
  /// has already visited. Typed text is represented by its length and its faults, not by its letters.
  public enum StateComponent: Hashable {
    case setupStatus(
      State, isUnlocked: Bool, isKnown: Bool, isGone: Bool, announcesReset: Bool, setup: SetupStep?, Fault?)
    /// The name of the state, the last phrase, whether that phrase names contacts, and whether it can be taken back.
    case said(String, last: Button.Key?, names: Bool, canBeRetracted: Bool, wasRetracted: Bool)
    /// Whether the settings request an introduction with the first call for help, and whether Express has said it.
    case introduction(isOn: Bool, isOver: Bool)
    /// The name of the state, and the preferences that an unfinished set-up has stored.
    case settled(String, Set<Preference>)
    /// The name of the state, an item of the profile, the number of its entries, and whether it is private.
    case known(String, Profile.Item, count: Int, isHidden: Bool)
    /// The state; the number of entered password characters; whether the current password is known; and whether the
    /// characters repeat the beginning of the new password, nil without a new password.
    case passwordEntry(State, characters: Int, hasCurrent: Bool, isSame: Bool?)
    /// The name of the state, and the error report that is written or sent.
    case reporting(String, ReportFlow)
  }

  public var stateComponents: [StateComponent] {
    let (outline, entry) = (state.outline, guardian.password.entry)
    let known = Profile.Item.allCases.map {
      StateComponent.known(state.name, $0, count: count(of: $0), isHidden: isHidden($0))
    }
    return [
      .setupStatus(
        outline, isUnlocked: guardian.isUnlocked, isKnown: setupStatus != .unknown, isGone: setupStatus == .earlier,
        announcesReset: announcesReset, setup: profile.setup, fault),
      .said(
        state.name, last: last?.key, names: last?.contacts.isEmpty == false,
        canBeRetracted: retraction == .possible, wasRetracted: retraction == .made),
      .settled(state.name, profile.chosenPreferences),
      .introduction(isOn: profile.introduces, isOver: hasIntroduced),
      .passwordEntry(
        outline, characters: entry.typed.count, hasCurrent: entry.hasCurrent,
        isSame: entry.new.map { $0.hasPrefix(entry.typed) }),
      .reporting(state.name, reporting),
    ] + known
  }

  private func count(of item: Profile.Item) -> Int {
    switch item {
    case .name, .home, .school: profile.has(item) ? 1 : 0
    case .contacts: profile.contacts.count
    case .allergies: profile.allergies.count
    }
  }

  /// The fault of the text that is being written or saved; nil if it has none.
  private var fault: Fault? {
    switch state {
    case .guardian(.writing(let field, let draft)): guardian.settingsFlow.fault(of: draft, field)
    case .guardian(.confirming(let change)): profile.fault(of: change)
    default: nil
    }
  }
}

extension Express.State {
  /// The state with placeholders for typed text, so that states that differ only in that text are equal.
  fileprivate var outline: Self {
    if case .guardian(let state) = self { .guardian(state.outline) } else { self }
  }
}

extension Express.GuardianState {
  fileprivate var outline: Self {
    switch self {
    case .unlocking(let purpose): .unlocking(purpose.outline)
    case .resetting(let purpose): .resetting(purpose.outline)
    case .writing(let field, let draft): .writing(field.outline, draft: String(draft.map { _ in "x" }))
    case .confirming(let change): .confirming(change.outline)
    case .awaiting(let pending): .awaiting(pending.outline)
    case .beginning, .recalling, .renewing, .insisting, .settings, .listing, .preferring: self
    }
  }
}

extension Express.Purpose {
  fileprivate var outline: Self { if case .returning(let state) = self { .returning(state.outline) } else { self } }
}

extension Express.PendingQuery {
  fileprivate var outline: Self {
    switch self {
    case .check(let purpose): .check(purpose.outline)
    case .renew, .recall: self
    case .reset(let purpose): .reset(purpose.outline)
    case .make(let change): .make(change.outline)
    }
  }
}

extension Express.Field {
  fileprivate var outline: Self { if case .number = self { .number(of: "") } else { self } }
}

extension Profile.Change {
  fileprivate var outline: Self {
    switch self {
    case .removeContact: .removeContact(Profile.Contact(name: "", number: ""))
    case .removeAllergy: .removeAllergy("")
    default: draft?.field.outline.change("") ?? self
    }
  }
}

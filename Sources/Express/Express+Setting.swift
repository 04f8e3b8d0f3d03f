import Dialogue

/// The menu of the settings, and what comes of a change.
extension Express {
  /// Opens one thing to change.
  mutating func open(_ item: Profile.Item) -> Effects {
    switch item {
    case .name: begin(.name, profile.name)
    case .home: begin(.home, profile.home?.text)
    case .school: begin(.school, profile.school?.text)
    case .contacts: list(.contacts)
    case .allergies: list(.allergies)
    }
  }

  /// Leaves a change to be written.
  mutating func write(_ change: Profile.Change) -> Effects { run(.make(change), .make(change)) }

  /// What is set at once needs no waiting: whoever says it twice has said the same.
  func set(_ change: Profile.Change) -> Effects { [.play(.chosen), .ask(.make(change))] + listen() }

  /// How everything is set that needs no writing.
  func overview() -> Effects {
    Preference.all.map { .say(.guardian(.now($0.current(in: profile)))) } + listen()
  }

  mutating func made(_ change: Profile.Change, _ isMade: Bool) -> Effects {
    if isMade { profile = profile.changed(change) }
    switch state {
    case .guardian(.awaiting(.make(let awaited))) where awaited == change:
      return isMade ? saved(change) : failed(change)
    case .guardian(.preferring(let preference)) where isMade && preference.isAnswered(by: change):
      return adjusted(change) + goOn(behind: preference)
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report:
      return isMade ? adjusted(change) + listen() : remark(.guardian(.notSaved))
    }
  }

  /// Says how it is set now; a voice says so itself.
  private func adjusted(_ change: Profile.Change) -> Effects {
    let now: Effects = [.say(.guardian(.now(change)))]
    return switch change {
    case .voice(let voice): [.adjust(.voice(voice.rawValue))] + now
    case .theme, .toggle: now
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy: [.say(.guardian(.saved))]
    case .setup: []
    }
  }

  private mutating func saved(_ change: Profile.Change) -> Effects {
    if case .setup = change { return proceed() }
    let outcome: Effects = [.say(.guardian(.saved))]
    if let list = change.list { return outcome + self.list(list) }
    return outcome + (change.draft.map { goOn(behind: $0.field.item) } ?? unlock(.settings))
  }

  /// Nothing is lost: it can be tried again.
  private mutating func failed(_ change: Profile.Change) -> Effects {
    enter(.guardian(.confirming(change)), .guardian(.notSaved))
  }
}

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
  mutating func write(_ change: Profile.Change) -> Effects {
    run(.make(change), .make(change, in: standing))
  }

  /// What is set at once needs no waiting: whoever says it twice has said the same.
  func set(_ change: Profile.Change) -> Effects {
    [.play(.chosen), .ask(.make(change, in: standing))] + wait()
  }

  /// How everything is set that needs no writing.
  func overview() -> Effects {
    Preference.all.map { .say(.guardian(.now($0.current(in: profile)))) } + listen()
  }

  /// What came of a change: what is kept holds from now on, even where others wrote it.
  mutating func made(_ change: Profile.Change, _ outcome: Profile.Outcome) -> Effects {
    learn(outcome) + told(change, outcome)
  }

  mutating func learn(_ outcome: Profile.Outcome) -> Effects {
    let (before, names) = (appearance, profile.contacts.map(\.name))
    if let profile = outcome.profile { standing = .kept(profile) }
    let words: [OutputSetting] = profile.contacts.map(\.name) == names ? [] : [.vocabulary]
    return (appearance.filter { !before.contains($0) } + words).map { .adjust($0) }
  }

  /// How somebody wants it to be: whose voice it is, in which colours, with pictures or without.
  var appearance: [OutputSetting] {
    [.voice(profile.voice.rawValue), .colours(profile.theme.rawValue), .pictures(profile[.graphics])]
  }

  private mutating func told(_ change: Profile.Change, _ outcome: Profile.Outcome) -> Effects {
    switch outcome {
    case .kept: kept(change)
    case .mended: [.say(.guardian(.mended))] + kept(change)
    case .refused(let fault, _): refused(change, fault)
    case .gone: gone()
    case .failed: isAwaited(change) ? failed(change) : remark(.guardian(.notSaved))
    }
  }

  private func isAwaited(_ change: Profile.Change) -> Bool { state == .guardian(.awaiting(.make(change))) }

  private mutating func kept(_ change: Profile.Change) -> Effects {
    if isAwaited(change) { return saved(change) }
    if case .guardian(.preferring(let preference)) = state, preference.isAnswered(by: change) {
      return adjusted(change) + goOn(behind: preference)
    }
    return adjusted(change) + listen()
  }

  /// Says how it is set now; a voice says so itself.
  private func adjusted(_ change: Profile.Change) -> Effects {
    switch change {
    case .voice, .theme, .toggle: [.say(.guardian(.now(change)))]
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy: [.say(.guardian(.saved))]
    case .setup: []
    }
  }

  /// Another program was faster.
  private mutating func refused(_ change: Profile.Change, _ fault: Fault) -> Effects {
    let why = change.field.map { Prompt.guardian(.fault(fault, $0)) } ?? .guardian(.notSaved)
    guard isAwaited(change) else { return remark(why) }
    switch fault {
    case .twice, .gone: return [.say(why)] + reconsider(change)
    // What is wrong is said with the draft.
    case .empty, .tooLong, .letters, .tooShort, .tooMany: return reconsider(change)
    }
  }

  /// The settings are gone. Phrases still tell what was known; nothing is written over what somebody may put back.
  private mutating func gone() -> Effects {
    guard case .guardian = state else { return remark(.guardian(.gone)) }
    return enter(.options, .guardian(.gone), .options)
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

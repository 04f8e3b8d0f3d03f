import Dialogue

/// The menu of the settings, and the results of changes.
extension Express {
  /// Begins the change of an item of the settings.
  mutating func open(_ item: Profile.Item) -> Effects {
    switch item {
    case .name: begin(.name, profile.name)
    case .home: begin(.home, profile.home?.text)
    case .school: begin(.school, profile.school?.text)
    case .contacts: list(.contacts)
    case .allergies: list(.allergies)
    }
  }

  /// Sends a change to the backend, and enters the state that waits for the result.
  mutating func write(_ change: Profile.Change) -> Effects {
    run(.make(change), .make(change, in: setupStatus))
  }

  /// Sends a change to the backend, and stays in the same state. The guardian may repeat the intent before the result
  /// arrives: the repetition has no further effect.
  func set(_ change: Profile.Change) -> Effects {
    [.play(.chosen), .query(.make(change, in: setupStatus))] + wait()
  }

  /// Reads the present values of all preferences: the settings that need no typing.
  func overview() -> Effects {
    Preference.all.map { .say(.guardian(.now($0.current(in: profile)))) } + listen()
  }

  /// Handles the result of a change. The stored settings apply from now on, even if another program wrote them.
  mutating func made(_ change: Profile.Change, _ outcome: Profile.Outcome) -> Effects {
    learn(outcome) + announce(change, outcome)
  }

  mutating func learn(_ outcome: Profile.Outcome) -> Effects {
    let (before, names) = (appearance, profile.contacts.map(\.name))
    if let profile = outcome.profile { setupStatus = .kept(profile) }
    let words: [OutputSetting] = profile.contacts.map(\.name) == names ? [] : [.vocabulary]
    return (appearance.filter { !before.contains($0) } + words).map { .set($0) }
  }

  /// The output settings of the profile: the voice, the colours, and pictures on or off.
  var appearance: [OutputSetting] {
    [.voice(profile.voice.rawValue), .colours(profile.theme.rawValue), .pictures(profile[.graphics])]
  }

  private mutating func announce(_ change: Profile.Change, _ outcome: Profile.Outcome) -> Effects {
    switch outcome {
    case .kept: stored(change)
    case .mended: [.say(.guardian(.mended))] + stored(change)
    case .refused(let fault, _): refused(change, fault)
    case .gone: gone()
    case .failed: isAwaited(change) ? failed(change) : remark(.guardian(.notSaved))
    }
  }

  private func isAwaited(_ change: Profile.Change) -> Bool { state == .guardian(.awaiting(.make(change))) }

  private mutating func stored(_ change: Profile.Change) -> Effects {
    if isAwaited(change) { return saved(change) }
    if case .guardian(.preferring(let preference)) = state, preference.isAnswered(by: change) {
      return adjusted(change) + proceed(behind: preference)
    }
    return adjusted(change) + listen()
  }

  /// Says that the new setting is stored. A change of the voice is spoken in the new voice.
  private func adjusted(_ change: Profile.Change) -> Effects {
    switch change {
    case .voice, .theme, .toggle: [.say(.guardian(.now(change)))]
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy: [.say(.guardian(.saved))]
    case .setup: []
    }
  }

  /// Handles a change that the backend has refused, because another program has changed the settings meanwhile.
  private mutating func refused(_ change: Profile.Change, _ fault: Fault) -> Effects {
    let why = change.field.map { Prompt.guardian(.fault(fault, $0)) } ?? .guardian(.notSaved)
    guard isAwaited(change) else { return remark(why) }
    switch fault {
    case .twice, .gone: return [.say(why)] + reconsider(change)
    // The prompt for the draft says what is wrong.
    case .empty, .tooLong, .letters, .tooShort, .tooMany: return reconsider(change)
    }
  }

  /// Handles settings that have disappeared. Phrases still use the data known before, and nothing is written, because
  /// the file may be restored.
  private mutating func gone() -> Effects {
    guard case .guardian = state else { return remark(.guardian(.gone)) }
    return enter(.options, .guardian(.gone), .options)
  }

  private mutating func saved(_ change: Profile.Change) -> Effects {
    if case .setup = change { return proceed() }
    let outcome: Effects = [.say(.guardian(.saved))]
    if let list = change.list { return outcome + self.list(list) }
    return outcome + (change.draft.map { proceed(behind: $0.field.item) } ?? unlock(.settings))
  }

  /// Handles a change that could not be written. The guardian can try again without entering the change anew.
  private mutating func failed(_ change: Profile.Change) -> Effects {
    enter(.guardian(.confirming(change)), .guardian(.notSaved))
  }
}

import Dialogue

/// Handles the guardian's intents in the states to which they apply.
extension Express {
  mutating func heard(_ intent: GuardianIntent) -> Effects {
    switch intent {
    case .settings: unlock(.settings)
    case .renew: unlock(.renewal)
    case .reset: warn()
    case .done: done()
    case .skip: skip()
    case .wipe: wipe()
    case .clear: clear()
    case .change, .toggle, .voice, .theme, .otherVoice, .otherTheme, .overview, .add, .remove, .list:
      // Without the password nothing is changed and no list is read.
      isUnlocked && setupStatus != .unknown ? edited(intent) : unlock(.settings)
    }
  }

  private mutating func edited(_ intent: GuardianIntent) -> Effects {
    switch (intent, state) {
    case (.change(let item), _): open(item)
    case (.toggle(let toggle, let isOn), _): set(.toggle(toggle, isOn))
    case (.voice(let voice), _): set(.voice(voice))
    case (.theme(let theme), _): set(.theme(theme))
    case (.otherVoice, _): set(.voice(profile.voice.next))
    case (.otherTheme, _): set(.theme(profile.theme.next))
    case (.overview, _): overview()
    case (.add, .guardian(.listing(let list))): add(to: list)
    case (.remove(let place), .guardian(.listing(let list))): remove(place, from: list)
    case (.list, .guardian(.listing(let list))): self.list(list)
    default: resume()
    }
  }

  private mutating func done() -> Effects {
    switch state {
    case .guardian(.unlocking), .guardian(.renewing): give(passwordEntry.typed)
    case .guardian(.writing(let field, let draft)): complete(field, draft)
    case .guardian(.listing(let list)): leave(list)
    case .guardian(.settings): enter(.options, .options)
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: resume()
    }
  }

  private mutating func skip() -> Effects {
    switch state {
    case .guardian(.writing(let field, _)): field.list.map { list($0) } ?? proceed(behind: field.item)
    case .guardian(.listing(let list)): leave(list)
    case .guardian(.preferring(let preference)): proceed(behind: preference)
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: resume()
    }
  }

  private mutating func wipe() -> Effects {
    switch state {
    case .guardian(.unlocking), .guardian(.renewing): untype()
    case .guardian(.writing(let field, let draft)): rewrite(field, String(draft.dropLast()))
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: resume()
    }
  }

  private mutating func clear() -> Effects {
    switch state {
    case .guardian(.writing(let field, _)): rewrite(field, "")
    case .home, .board, .scanning, .repeating, .options, .guardian, .tutorial, .report: resume()
    }
  }
}

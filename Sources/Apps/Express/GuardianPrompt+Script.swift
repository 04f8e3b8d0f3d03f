import Script

extension Express.GuardianPrompt {
  var line: Line {
    switch self {
    case .setupWelcome: Line("setup.welcome")
    case .plainText: Line("setup.plain")
    case .begin: Line("setup.begin")
    case .setupUnfinished: Line("setup.unfinished")
    case .earlier: Line("setup.earlier")
    case .recalled: Line("setup.recalled")
    case .notRecalled: Line("setup.lost")
    case .setupInformation: Line("setup.information")
    case .setupPreferences: Line("setup.preferences")
    case .setupDone: Line("setup.done")
    case .unlock: Line("lock.ask")
    case .unlocked: Line("lock.open")
    case .wrong(let wait): Self.line("lock.wrong", wait)
    case .tooSoon(let wait): Line("lock.wait", ["wait": .seconds(wait)])
    case .characters(let count): Line("lock.typed", ["count": .number(count)])
    case .notFour: Line("password.four")
    case .unchecked: Line("lock.failed")
    case .locked: Line("lock.closed")
    case .resetWarning: Line("reset.warning")
    case .resetDone: Line("reset.done")
    case .resetFailed: Line("reset.failed")
    case .resetTooSoon(let wait): Line("reset.wait", ["wait": .seconds(wait)])
    case .wasReset: Line("reset.still")
    case .notReset: Line("reset.kept")
    case .password(let step): Line("password.\(step.rawValue)")
    case .easy: Line("password.easy")
    case .differ: Line("password.differ")
    case .notCurrent(let wait): Self.line("password.refused", wait)
    case .passwordExists: Line("password.exists")
    case .renewed: Line("password.changed")
    case .notRenewed: Line("password.failed")
    case .settings: Line("settings.ask")
    case .unreadable: Line("settings.unreadable")
    case .gone: Line("settings.gone")
    case .mended: Line("settings.mended")
    case .now(let change): Line("set.\(change.key)")
    case .preference(let preference): Line("prefer.\(preference.key)")
    case .write, .present, .spelt, .draft, .kept, .fault, .confirm, .saved, .notSaved: writing
    case .contacts, .allergies, .listing, .noSuch, .remove, .removeAllergy, .notRemoved: listing
    case .moment: Line("guardian.moment")
    }
  }

  private static func line(_ key: String, _ wait: Int) -> Line {
    wait > 0 ? Line("\(key).wait", ["wait": .seconds(wait)]) : Line(key)
  }

  private var writing: Line {
    switch self {
    case .write(.number(let name)): Line("write.number", ["name": .text(name)])
    case .write(let field): Line("write.\(field.key)")
    case .present(let text): Line("write.now", ["text": .text(text)])
    case .spelt(let letters): Line("write.letters", ["letters": .list(letters.map(Self.letter))])
    case .draft(_, ""): Line("write.empty")
    case .draft(let field, let text): Line("write.draft", ["text": field.spoken(text)])
    case .kept(let field, let text): Line("write.kept", ["text": field.spoken(text)])
    case .fault(let fault, let field): field.line(of: fault)
    case .confirm(let change): change.line
    case .saved: Line("write.saved")
    default: Line("write.failed")
    }
  }

  private static func letter(_ letter: Character) -> Slot {
    letter == "_" ? .line(Line("write.space")) : .text(String(letter))
  }

  private var listing: Line {
    switch self {
    case .contacts([]): Line("list.contacts.none")
    case .contacts(let contacts): Line("list.contacts", ["contacts": .sentences(contacts.map { .line($0.entry) })])
    case .allergies([]): Line("list.allergies.none")
    case .allergies(let allergies): Line("list.allergies", ["allergies": .list(allergies.map { .text($0) })])
    case .noSuch(let count): Line("list.nosuch", ["count": .number(count)])
    case .remove(let contact): Line("remove.contact", ["contact": .line(contact.entry)])
    case .removeAllergy(let text): Line("remove.allergy", ["text": .text(text)])
    case .listing(let list): Line("list.ask.\(list.rawValue)")
    default: Line("list.kept")
    }
  }
}

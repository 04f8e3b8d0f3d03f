import Prompts

extension Express.GuardianPrompt {
  var line: PromptLine {
    switch self {
    case .setupWelcome: PromptLine("setup.welcome")
    case .plainText: PromptLine("setup.plain")
    case .begin: PromptLine("setup.begin")
    case .setupUnfinished: PromptLine("setup.unfinished")
    case .earlier: PromptLine("setup.earlier")
    case .recalled: PromptLine("setup.recalled")
    case .notRecalled: PromptLine("setup.lost")
    case .setupInformation: PromptLine("setup.information")
    case .setupPreferences: PromptLine("setup.preferences")
    case .setupDone: PromptLine("setup.done")
    case .unlock: PromptLine("lock.ask")
    case .unlocked: PromptLine("lock.open")
    case .wrong(let wait): Self.line("lock.wrong", wait)
    case .tooSoon(let wait): PromptLine("lock.wait", ["wait": .seconds(wait)])
    case .characters(let count): PromptLine("lock.typed", ["count": .number(count)])
    case .notFour: PromptLine("password.four")
    case .unchecked: PromptLine("lock.failed")
    case .locked: PromptLine("lock.closed")
    case .resetWarning: PromptLine("reset.warning")
    case .resetDone: PromptLine("reset.done")
    case .resetFailed: PromptLine("reset.failed")
    case .resetTooSoon(let wait): PromptLine("reset.wait", ["wait": .seconds(wait)])
    case .wasReset: PromptLine("reset.still")
    case .notReset: PromptLine("reset.kept")
    case .password(let step): PromptLine("password.\(step.rawValue)")
    case .easy: PromptLine("password.easy")
    case .differ: PromptLine("password.differ")
    case .notCurrent(let wait): Self.line("password.refused", wait)
    case .passwordExists: PromptLine("password.exists")
    case .renewed: PromptLine("password.changed")
    case .notRenewed: PromptLine("password.failed")
    case .settings: PromptLine("settings.ask")
    case .unreadable: PromptLine("settings.unreadable")
    case .gone: PromptLine("settings.gone")
    case .mended: PromptLine("settings.mended")
    case .now(let change): PromptLine("set.\(change.key)")
    case .preference(let preference): PromptLine("prefer.\(preference.key)")
    case .write, .present, .spelt, .draft, .kept, .fault, .confirm, .saved, .notSaved: writing
    case .contacts, .allergies, .listing, .noSuch, .remove, .removeAllergy, .notRemoved: listing
    case .pleaseWait: PromptLine("guardian.moment")
    }
  }

  private static func line(_ key: String, _ wait: Int) -> PromptLine {
    wait > 0 ? PromptLine("\(key).wait", ["wait": .seconds(wait)]) : PromptLine(key)
  }

  private var writing: PromptLine {
    switch self {
    case .write(.number(let name)): PromptLine("write.number", ["name": .text(name)])
    case .write(let field): PromptLine("write.\(field.key)")
    case .present(let text): PromptLine("write.now", ["text": .text(text)])
    case .spelt(let letters): PromptLine("write.letters", ["letters": .list(letters.map(Self.letter))])
    case .draft(_, ""): PromptLine("write.empty")
    case .draft(let field, let text): PromptLine("write.draft", ["text": field.spoken(text)])
    case .kept(let field, let text): PromptLine("write.kept", ["text": field.spoken(text)])
    case .fault(let fault, let field): field.line(of: fault)
    case .confirm(let change): change.line
    case .saved: PromptLine("write.saved")
    default: PromptLine("write.failed")
    }
  }

  private static func letter(_ letter: Character) -> Slot {
    letter == "_" ? .line(PromptLine("write.space")) : .text(String(letter))
  }

  private var listing: PromptLine {
    switch self {
    case .contacts([]): PromptLine("list.contacts.none")
    case .contacts(let contacts):
      PromptLine("list.contacts", ["contacts": .sentences(contacts.map { .line($0.entry) })])
    case .allergies([]): PromptLine("list.allergies.none")
    case .allergies(let allergies): PromptLine("list.allergies", ["allergies": .list(allergies.map { .text($0) })])
    case .noSuch(let count): PromptLine("list.nosuch", ["count": .number(count)])
    case .remove(let contact): PromptLine("remove.contact", ["contact": .line(contact.entry)])
    case .removeAllergy(let text): PromptLine("remove.allergy", ["text": .text(text)])
    case .listing(let list): PromptLine("list.ask.\(list.rawValue)")
    default: PromptLine("list.kept")
    }
  }
}

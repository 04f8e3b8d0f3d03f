extension Express.GuardianPrompt {
  /// One of each kind of prompt, to check that scripts have wordings for all.
  public static var examples: [Self] { lockExamples + settingExamples + writingExamples + listExamples }

  private static var lockExamples: [Self] {
    [
      .setupWelcome, .plainText, .begin, .setupUnfinished, .earlier, .recalled, .notRecalled, .setupInformation,
      .setupPreferences, .setupDone, .unlock,
      .unlocked, .wrong(0), .wrong(30), .tooSoon(30), .characters(0), .characters(1), .characters(3), .notFour,
      .unchecked, .locked,
      .resetWarning, .resetDone, .resetFailed, .resetTooSoon(30), .wasReset, .notReset, .easy, .differ, .notCurrent(0),
      .notCurrent(30),
      .passwordExists,
      .renewed, .notRenewed, .pleaseWait,
    ] + Express.PasswordStep.allCases.map { .password($0) }
  }

  private static var settingExamples: [Self] {
    let toggles = Profile.SwitchSetting.allCases.flatMap { toggle in
      [true, false].map { Profile.Change.toggle(toggle, $0) }
    }
    let changes = Profile.Voice.allCases.map { .voice($0) } + Profile.Theme.allCases.map { .theme($0) } + toggles
    return [.settings, .unreadable, .gone, .mended] + Express.Preference.all.map { .preference($0) }
      + changes.map { .now($0) }
  }

  private static var writingExamples: [Self] {
    let fields: [Express.Field] = [.name, .home, .school, .allergy, .contact, .number(of: ana.name)]
    let faults = Fault.allCases.flatMap { fault in
      fields.filter { fault != .tooMany || $0.list != nil }.map { Self.fault(fault, $0) }
    }
    let changes: [Profile.Change] = [
      .name("Ana"), .home("Ana"), .school("Ana"), .addContact(ana), .addAllergy("Ana"), .setup(nil),
    ]
    return fields.map { .write($0) } + faults + changes.map { .confirm($0) } + [
      .present("Ana"), .spelt("a_1"), .draft(.name, ""), .draft(.name, "Ana"), .draft(.number(of: ""), "112"),
      .kept(.name, "Ana"), .saved, .notSaved,
    ]
  }

  private static var listExamples: [Self] {
    [
      .contacts([]), .contacts([ana]), .allergies([]), .allergies(["Ana"]), .listing(.contacts), .listing(.allergies),
      .noSuch(0), .noSuch(1),
      .noSuch(2), .remove(ana), .removeAllergy("Ana"), .notRemoved,
    ]
  }

  private static var ana: Profile.Contact { Profile.Contact(name: "Ana", number: "112") }
}

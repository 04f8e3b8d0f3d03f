import Script

extension Express.Field {
  var key: String {
    switch self {
    case .name: "name"
    case .home: "home"
    case .school: "school"
    case .allergy: "allergy"
    case .contact: "contact"
    case .number: "number"
    }
  }

  /// Returns the text for reading it back; a number is read digit by digit.
  func spoken(_ text: String) -> Slot {
    if case .number = self { .text(Digits.spoken(text)) } else { .text(text) }
  }

  /// Returns the prompt line that says what is wrong with the text and how to correct it.
  func line(of fault: Fault) -> Line {
    switch fault {
    case .tooLong:
      if case .number = self {
        Line("fault.too-long.number")
      } else {
        Line("fault.too-long", ["count": .number(longest)])
      }
    case .tooMany: Line("fault.too-many.\(item.rawValue)")
    case .empty, .letters, .tooShort, .twice, .gone: Line("fault.\(fault.rawValue)")
    }
  }
}

extension Express.Preference {
  var key: String {
    switch self {
    case .voice: "voice"
    case .theme: "theme"
    case .toggle(let toggle): toggle.rawValue
    }
  }
}

extension Profile.Change {
  /// The prompt key of a change that takes effect at once: `voice.male`, `graphics.off`.
  var key: String {
    switch self {
    case .voice(let voice): "voice.\(voice.rawValue)"
    case .theme(let theme): "theme.\(theme.rawValue)"
    case .toggle(let toggle, let isOn): "\(toggle.rawValue).\(isOn ? "on" : "off")"
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy, .setup: "other"
    }
  }

  /// The line of the confirmation: "save this?".
  var line: Line {
    switch self {
    case .name(let text): Line("confirm.name", ["text": .text(text)])
    case .home(let text): Line("confirm.home", ["text": .text(text)])
    case .school(let text): Line("confirm.school", ["text": .text(text)])
    case .addAllergy(let text): Line("confirm.allergy", ["text": .text(text)])
    case .addContact(let contact): Line("confirm.contact", ["contact": .line(contact.entry)])
    // These are confirmed only after an attempt has failed.
    case .removeContact, .removeAllergy, .voice, .theme, .toggle, .setup: Line("confirm.again")
    }
  }
}

extension Profile.Contact {
  /// The contact in the words to be read aloud: "Ana: 0 8 7, ...".
  var entry: Line { Line("list.contact", ["name": .text(name), "number": .text(Digits.spoken(number))]) }
}

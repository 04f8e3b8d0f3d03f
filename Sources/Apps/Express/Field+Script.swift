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

  /// What was written, as it is read back.
  func spoken(_ text: String) -> Slot {
    if case .number = self { .text(Digits.spoken(text)) } else { .text(text) }
  }

  /// What is wrong, and the cure.
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
  /// Of what is set at once, in the script: `voice.male`, `graphics.off`.
  var key: String {
    switch self {
    case .voice(let voice): "voice.\(voice.rawValue)"
    case .theme(let theme): "theme.\(theme.rawValue)"
    case .toggle(let toggle, let isOn): "\(toggle.rawValue).\(isOn ? "on" : "off")"
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy, .setup: "other"
    }
  }

  /// "Save this?"
  var line: Line {
    switch self {
    case .name(let text): Line("confirm.name", ["text": .text(text)])
    case .home(let text): Line("confirm.home", ["text": .text(text)])
    case .school(let text): Line("confirm.school", ["text": .text(text)])
    case .addAllergy(let text): Line("confirm.allergy", ["text": .text(text)])
    case .addContact(let contact): Line("confirm.contact", ["contact": .line(contact.entry)])
    // Asked about once it has failed.
    case .removeContact, .removeAllergy, .voice, .theme, .toggle, .setup: Line("confirm.again")
    }
  }
}

extension Profile.Contact {
  /// "Ana: 0 8 7, ..."
  var entry: Line { Line("list.contact", ["name": .text(name), "number": .text(Digits.spoken(number))]) }
}

import Prompts

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

  /// Returns the slot with which a prompt reads the field's text back. A telephone number is read digit by digit.
  func spoken(_ text: String) -> Slot {
    if case .number = self { .text(Digits.spoken(text)) } else { .text(text) }
  }

  /// Returns the prompt line that says what is wrong with the text and how to correct it.
  func line(of fault: Fault) -> PromptLine {
    switch fault {
    case .tooLong:
      if case .number = self {
        PromptLine("fault.too-long.number")
      } else {
        PromptLine("fault.too-long", ["count": .number(longest)])
      }
    case .tooMany: PromptLine("fault.too-many.\(item.rawValue)")
    case .empty, .letters, .tooShort, .twice, .gone: PromptLine("fault.\(fault.rawValue)")
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
  /// The end of the prompt key `set....`, for a change that takes effect at once: `voice.male`, `graphics.off`.
  var key: String {
    switch self {
    case .voice(let voice): "voice.\(voice.rawValue)"
    case .theme(let theme): "theme.\(theme.rawValue)"
    case .toggle(let toggle, let isOn): "\(toggle.rawValue).\(isOn ? "on" : "off")"
    case .name, .home, .school, .addContact, .removeContact, .addAllergy, .removeAllergy, .setup: "other"
    }
  }

  /// The prompt line that reads the change back and asks "save this?".
  var line: PromptLine {
    switch self {
    case .name(let text): PromptLine("confirm.name", ["text": .text(text)])
    case .home(let text): PromptLine("confirm.home", ["text": .text(text)])
    case .school(let text): PromptLine("confirm.school", ["text": .text(text)])
    case .addAllergy(let text): PromptLine("confirm.allergy", ["text": .text(text)])
    case .addContact(let contact): PromptLine("confirm.contact", ["contact": .line(contact.entry)])
    // These are confirmed only after an attempt has failed.
    case .removeContact, .removeAllergy, .voice, .theme, .toggle, .setup: PromptLine("confirm.again")
    }
  }
}

extension Profile.Contact {
  /// The prompt line that reads the contact aloud: "Ana: 0 8 7, ...".
  var entry: PromptLine { PromptLine("list.contact", ["name": .text(name), "number": .text(Digits.spoken(number))]) }
}

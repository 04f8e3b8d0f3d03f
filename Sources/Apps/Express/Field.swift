extension Express {
  /// What is being written.
  public enum Field: Hashable, Sendable {
    case name, home, school, allergy
    /// Whom to call.
    case contact
    /// The number of somebody who was named before.
    case number(of: String)
  }

  /// What there can be several of.
  public enum EntryList: String, Hashable, Sendable, CaseIterable { case contacts, allergies }
}

extension Express.Field {
  /// Unicode scalars that fit.
  var longest: Int {
    switch self {
    case .name, .contact, .allergy: Profile.longestName
    case .home, .school: Profile.longestAddress
    // With what may stand between its digits.
    case .number: 2 * Profile.digits.upperBound
    }
  }

  /// What is made of it; nil where more has to be written first.
  func change(_ text: String) -> Profile.Change? {
    switch self {
    case .name: .name(text)
    case .home: .home(text)
    case .school: .school(text)
    case .allergy: .addAllergy(text)
    case .contact: nil
    case .number(let name): .addContact(Profile.Contact(name: name, number: text))
    }
  }

  /// A draft with letters that were spelt behind it, `_` for a space; words get their capitals.
  func appending(_ letters: String, to draft: String) -> String {
    letters.reduce(into: draft) { text, letter in
      let isFirst = text.isEmpty || text.hasSuffix(" ")
      // Two spaces are one, and none is at the beginning.
      if letter == "_" { text += isFirst ? "" : " " } else { text += capital(letter, isFirst) }
    }
  }

  private func capital(_ letter: Character, _ isFirst: Bool) -> String {
    isFirst && self != .allergy ? letter.uppercased() : String(letter)
  }

  /// Where it is found in the settings.
  var item: Profile.Item {
    switch self {
    case .name: .name
    case .home: .home
    case .school: .school
    case .allergy: .allergies
    case .contact, .number: .contacts
    }
  }

  var list: Express.EntryList? { Express.EntryList(rawValue: item.rawValue) }
}

extension Profile.Change {
  /// Where it was written, and what; nil for what is not written.
  var draft: (field: Express.Field, text: String)? {
    switch self {
    case .name(let text): (.name, text)
    case .home(let text): (.home, text)
    case .school(let text): (.school, text)
    case .addAllergy(let text): (.allergy, text)
    case .addContact(let contact): (.number(of: contact.name), contact.number)
    case .removeContact, .removeAllergy, .voice, .theme, .toggle, .setup: nil
    }
  }

  /// What it is one of; nil for what is not written.
  var field: Express.Field? {
    switch self {
    case .removeContact: .contact
    case .removeAllergy: .allergy
    default: draft?.field
    }
  }

  /// The list that it belongs to.
  var list: Express.EntryList? {
    switch self {
    case .addContact, .removeContact: .contacts
    case .addAllergy, .removeAllergy: .allergies
    case .name, .home, .school, .voice, .theme, .toggle, .setup: nil
    }
  }
}

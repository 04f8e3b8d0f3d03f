extension Express {
  /// A field of the settings whose text the guardian dictates, spells or types.
  public enum Field: Hashable, Sendable {
    case name, home, school, allergy
    /// The name of a contact.
    case contact
    /// The telephone number of the contact with this name.
    case number(of: String)
  }

  /// The lists in the settings.
  public enum EntryList: String, Hashable, Sendable, CaseIterable { case contacts, allergies }
}

extension Express.Field {
  /// The maximum length of the field's text, in Unicode scalars.
  var longest: Int {
    switch self {
    case .name, .contact, .allergy: Profile.longestName
    case .home, .school: Profile.longestAddress
    // Twice the digits, because other characters may stand between them.
    case .number: 2 * Profile.digits.upperBound
    }
  }

  /// Returns the change of the settings that the field's text makes; nil for the name of a contact, because its number
  /// has to be written first.
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

  /// Returns the draft with spelt letters appended; `_` stands for a space. Words begin with capitals.
  func appending(_ letters: String, to draft: String) -> String {
    letters.reduce(into: draft) { text, letter in
      let isFirst = text.isEmpty || text.hasSuffix(" ")
      // A space at the beginning or after another space is dropped.
      if letter == "_" { text += isFirst ? "" : " " } else { text += capital(letter, isFirst) }
    }
  }

  private func capital(_ letter: Character, _ isFirst: Bool) -> String {
    isFirst && self != .allergy ? letter.uppercased() : String(letter)
  }

  /// The item of the settings that the field belongs to.
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
  /// The field in which the guardian wrote the change, and its text; nil for a change that needs no text.
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

  /// The field that the change belongs to; nil if it belongs to none.
  var field: Express.Field? {
    switch self {
    case .removeContact: .contact
    case .removeAllergy: .allergy
    default: draft?.field
    }
  }

  /// The list that the change belongs to; nil if it belongs to none.
  var list: Express.EntryList? {
    switch self {
    case .addContact, .removeContact: .contacts
    case .addAllergy, .removeAllergy: .allergies
    case .name, .home, .school, .voice, .theme, .toggle, .setup: nil
    }
  }
}

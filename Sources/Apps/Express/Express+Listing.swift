import Dialogue

/// The lists of contacts and allergies in the guardian's settings.
extension Express {
  /// Reads the contacts or allergies of the settings aloud, and asks whether to add or to remove one.
  mutating func list(_ list: EntryList) -> Effects {
    enter(.guardian(.listing(list)), .guardian(entries(of: list)), .guardian(.listing(list)))
  }

  private func entries(of list: EntryList) -> GuardianPrompt {
    switch list {
    case .contacts: .contacts(profile.contacts)
    case .allergies: .allergies(profile.allergies)
    }
  }

  private func count(of list: EntryList) -> Int {
    switch list {
    case .contacts: profile.contacts.count
    case .allergies: profile.allergies.count
    }
  }

  /// Begins to take a new entry of the list. If the list is full, Express says so.
  mutating func add(to list: EntryList) -> Effects { fullness(of: list) ?? begin(list.field) }

  /// Adds typed text to a list: an allergy, or the name of a contact. For a number without a name it asks for the name.
  mutating func add(_ text: String, to list: EntryList) -> Effects {
    if let full = fullness(of: list) { return full }
    return text.contains(where: \.isLetter) ? complete(list.field, text) : begin(list.field)
  }

  /// Returns the prompt that the list is full; nil if it is not.
  private func fullness(of list: EntryList) -> Effects? {
    count(of: list) < list.most ? nil : remark(.guardian(.fault(.tooMany, list.field)))
  }

  /// Asks for confirmation before an entry is removed.
  /// - Parameter place: the position in the list, from 0.
  mutating func remove(_ place: Int, from list: EntryList) -> Effects {
    guard place < count(of: list) else { return remark(.guardian(.noSuch(count(of: list)))) }
    switch list {
    case .contacts: return confirm(.removeContact(profile.contacts[place]))
    case .allergies: return confirm(.removeAllergy(profile.allergies[place]))
    }
  }

  mutating func leave(_ list: EntryList) -> Effects {
    switch list {
    case .contacts: proceed(behind: .contacts)
    case .allergies: proceed(behind: .allergies)
    }
  }
}

extension Express.EntryList {
  /// The field that the guardian writes first for a new entry of the list.
  fileprivate var field: Express.Field {
    switch self {
    case .contacts: .contact
    case .allergies: .allergy
    }
  }

  fileprivate var most: Int {
    switch self {
    case .contacts: Profile.mostContacts
    case .allergies: Profile.mostAllergies
    }
  }
}

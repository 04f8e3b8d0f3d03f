import Dialogue

/// Contacts and allergies.
extension Express {
  /// Reads a list and asks what to do with it.
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

  /// Another one, where there is room.
  mutating func add(to list: EntryList) -> Effects { fullness(of: list) ?? begin(list.field) }

  /// What is typed at a list is a new entry: an allergy, or the name of a contact. A number without a name is asked for its name.
  mutating func add(_ text: String, to list: EntryList) -> Effects {
    if let full = fullness(of: list) { return full }
    return text.contains(where: \.isLetter) ? complete(list.field, text) : begin(list.field)
  }

  /// Says that the list is full; nil where it is not.
  private func fullness(of list: EntryList) -> Effects? {
    count(of: list) < list.most ? nil : remark(.guardian(.fault(.tooMany, list.field)))
  }

  /// Asks before one is removed.
  /// - Parameter place: from 0, in the list that was read.
  mutating func remove(_ place: Int, from list: EntryList) -> Effects {
    guard place < count(of: list) else { return remark(.guardian(.noSuch(count(of: list)))) }
    switch list {
    case .contacts: return confirm(.removeContact(profile.contacts[place]))
    case .allergies: return confirm(.removeAllergy(profile.allergies[place]))
    }
  }

  /// Leaves a list.
  mutating func leave(_ list: EntryList) -> Effects {
    switch list {
    case .contacts: goOn(behind: .contacts)
    case .allergies: goOn(behind: .allergies)
    }
  }
}

extension Express.EntryList {
  /// What is written first of a new entry.
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

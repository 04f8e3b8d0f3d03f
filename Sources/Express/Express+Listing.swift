import Dialogue

/// Contacts and allergies.
extension Express {
  /// Reads a list and asks what to do with it.
  mutating func list(_ list: EntryList) -> Effects {
    enter(.guardian(.listing(list)), .guardian(entries(of: list)), .guardian(.listing))
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
  mutating func add(to list: EntryList) -> Effects {
    let (field, most): (Field, Int) =
      switch list {
      case .contacts: (.contact, Profile.mostContacts)
      case .allergies: (.allergy, Profile.mostAllergies)
      }
    return count(of: list) < most ? begin(field) : remark(.guardian(.fault(.tooMany, field)))
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

/// The lists of contacts and allergies.
extension Express.SettingsFlow {
  /// Reads the contacts or allergies of the settings aloud, and asks for a further one.
  func list(_ list: EntryList) -> Outcome { .enter(.listing(list), [entries(of: list), .listing(list)]) }

  private func entries(of list: EntryList) -> Express.GuardianPrompt {
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
  func add(to list: EntryList) -> Outcome { fullness(of: list) ?? begin(list.field) }

  /// Adds typed text to a list: an allergy, or the name of a contact. For a number without a name it asks for the name.
  func add(_ text: String, to list: EntryList) -> Outcome {
    if let full = fullness(of: list) { return full }
    return text.contains(where: \.isLetter) ? complete(list.field, text) : begin(list.field)
  }

  /// Returns the prompt that the list is full; nil if it is not.
  private func fullness(of list: EntryList) -> Outcome? {
    count(of: list) < list.most ? nil : .stay([.fault(.tooMany, list.field)])
  }

  /// Asks for confirmation before an entry is removed.
  /// - Parameter place: the position in the list, from 0.
  func remove(_ place: Int, from list: EntryList) -> Outcome {
    guard place < count(of: list) else { return .stay([.noSuch(count(of: list))]) }
    switch list {
    case .contacts: return confirm(.removeContact(profile.contacts[place]))
    case .allergies: return confirm(.removeAllergy(profile.allergies[place]))
    }
  }

  /// Handles "done" or "skip" at a list.
  func leave(_ list: EntryList) -> Outcome {
    switch list {
    case .contacts: .leave(.contacts)
    case .allergies: .leave(.allergies)
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

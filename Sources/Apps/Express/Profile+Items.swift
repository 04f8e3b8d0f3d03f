extension Profile {
  /// An item of the profile that the guardian writes.
  public enum Item: String, Hashable, Sendable, CaseIterable {
    case name, home, school, contacts, allergies
  }

  /// A setting that is on or off.
  public enum SwitchSetting: String, Hashable, Sendable, CaseIterable {
    case graphics, introduction
    case contactPrivacy = "contact-privacy"
    case addressPrivacy = "address-privacy"
  }

  /// A change of the profile. Each change is stored separately, at once.
  public enum Change: Hashable, Sendable {
    case name(String)
    /// Replaces the home address by this text. The position of the old address is discarded.
    case home(String)
    /// Replaces the school's address by this text. The position of the old address is discarded.
    case school(String)
    case addContact(Contact)
    /// Identifies the contact by its data, because another program may have changed the list.
    case removeContact(Contact)
    case addAllergy(String)
    case removeAllergy(String)
    case voice(Voice)
    case theme(Theme)
    /// Switches a setting on (true) or off.
    case toggle(SwitchSetting, Bool)
    /// The next step of the set-up; nil if the set-up is done.
    case setup(SetupStep?)
  }

  public subscript(toggle: SwitchSetting) -> Bool {
    get {
      switch toggle {
      case .graphics: hasGraphics
      case .introduction: introduces
      case .contactPrivacy: hidesContacts
      case .addressPrivacy: hidesAddresses
      }
    }
    set {
      switch toggle {
      case .graphics: hasGraphics = newValue
      case .introduction: introduces = newValue
      case .contactPrivacy: hidesContacts = newValue
      case .addressPrivacy: hidesAddresses = newValue
      }
    }
  }

  /// Returns whether the profile contains an item.
  func has(_ item: Item) -> Bool {
    switch item {
    case .name: name != nil
    case .home: home != nil
    case .school: school != nil
    case .contacts: !contacts.isEmpty
    case .allergies: !allergies.isEmpty
    }
  }

  /// Returns the profile with a change made. An entry that is not in the list is not removed, see ``fault(of:)``.
  public func changed(_ change: Change) -> Profile {
    var profile = self
    profile.make(change)
    return profile
  }

  private mutating func make(_ change: Change) {
    if setup != nil { chosenPreferences.formUnion(Express.Preference.all.filter { $0.isAnswered(by: change) }) }
    switch change {
    case .name(let text): name = text
    // The position of the old address does not apply to the new one.
    case .home(let text): home = Address(text)
    case .school(let text): school = Address(text)
    case .addContact(let contact): contacts.append(contact)
    case .removeContact(let contact): if let place = contacts.firstIndex(of: contact) { contacts.remove(at: place) }
    case .addAllergy(let text): allergies.append(text)
    case .removeAllergy(let text): if let place = allergies.firstIndex(of: text) { allergies.remove(at: place) }
    case .voice(let voice): self.voice = voice
    case .theme(let theme): self.theme = theme
    case .toggle(let toggle, let isOn): self[toggle] = isOn
    case .setup(let step):
      setup = step
      if step == nil { chosenPreferences = [] }
    }
  }
}

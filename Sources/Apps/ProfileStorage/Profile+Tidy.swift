import Express
import Prompts

extension Profile.Change {
  /// The change with its texts normalised for storage.
  var tidy: Profile.Change {
    switch self {
    case .name(let text): .name(text.onOneLine)
    case .home(let text): .home(text.onOneLine)
    case .school(let text): .school(text.onOneLine)
    case .addContact(let contact):
      .addContact(Profile.Contact(name: contact.name.onOneLine, number: contact.number.onOneLine))
    case .addAllergy(let text): .addAllergy(text.onOneLine)
    case .removeContact(let contact):
      .removeContact(Profile.Contact(name: contact.name.onOneLine, number: contact.number.onOneLine))
    case .removeAllergy(let text): .removeAllergy(text.onOneLine)
    case .voice, .theme, .toggle, .setup: self
    }
  }
}

extension Profile {
  /// The profile with its texts normalised for storage. Empty texts become nil.
  var tidy: Profile {
    var profile = self
    profile.name = name.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
    profile.home = home.flatMap(Self.tidy)
    profile.school = school.flatMap(Self.tidy)
    profile.contacts = contacts.map { Contact(name: $0.name.onOneLine, number: $0.number.onOneLine) }
    profile.allergies = allergies.map(\.onOneLine).filter { !$0.isEmpty }
    return profile
  }

  private static func tidy(_ address: Address) -> Address? {
    let text = address.text.onOneLine
    return text.isEmpty ? nil : Address(text, at: address.position)
  }
}

import Express

/// Text as it is kept: one line, nothing in it that cannot be read.
enum TidyText {
  /// Line ends and tabs become a space, the other control characters and byte order marks go, and so do spaces at both
  /// ends. Everything else stays as it is, letter by letter.
  static func of(_ text: String) -> String {
    var tidy = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isBreak(scalar) {
        if tidy.last != " " { tidy.append(" ") }
      } else if scalar.properties.generalCategory != .control, scalar != "\u{FEFF}" {
        tidy.append(scalar)
      }
    }
    // By scalars: a space that carries an accent is one character with it.
    let start = tidy.firstIndex { $0 != " " } ?? tidy.endIndex
    let end = tidy.lastIndex { $0 != " " }.map(tidy.index(after:)) ?? start
    return String(String.UnicodeScalarView(tidy[start..<end]))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}

extension Profile.Change {
  /// With its texts as they are kept.
  var tidy: Profile.Change {
    switch self {
    case .name(let text): .name(TidyText.of(text))
    case .home(let text): .home(TidyText.of(text))
    case .school(let text): .school(TidyText.of(text))
    case .addContact(let contact):
      .addContact(Profile.Contact(name: TidyText.of(contact.name), number: TidyText.of(contact.number)))
    case .addAllergy(let text): .addAllergy(TidyText.of(text))
    case .removeContact, .removeAllergy, .voice, .theme, .toggle, .setup: self
    }
  }
}

extension Profile {
  /// With its texts as they are kept, and nothing where one is empty.
  var tidy: Profile {
    var profile = self
    profile.name = name.map(TidyText.of).flatMap { $0.isEmpty ? nil : $0 }
    profile.home = home.flatMap(Self.tidy)
    profile.school = school.flatMap(Self.tidy)
    profile.contacts = contacts.map { Contact(name: TidyText.of($0.name), number: TidyText.of($0.number)) }
    profile.allergies = allergies.map(TidyText.of).filter { !$0.isEmpty }
    return profile
  }

  private static func tidy(_ address: Address) -> Address? {
    let text = TidyText.of(address.text)
    return text.isEmpty ? nil : Address(text, at: address.position)
  }
}

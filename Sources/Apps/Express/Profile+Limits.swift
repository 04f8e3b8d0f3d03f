/// What is wrong with something that a guardian wrote.
public enum Fault: String, Hashable, Sendable, CaseIterable {
  case empty
  case tooLong = "too-long"
  /// A telephone number with something else than digits in it.
  case letters
  /// A telephone number of too few digits.
  case tooShort = "too-short"
  /// A list that holds as many as can be read aloud and kept in mind.
  case tooMany = "too-many"
  /// It is in the list already.
  case twice
  /// It is not in the list any more, so it cannot be removed.
  case gone
}

extension Profile {
  /// Unicode scalars of a name or an allergy: a single character can be made of a million of them.
  public static let longestName = 60
  /// Unicode scalars of an address.
  public static let longestAddress = 200
  public static let mostContacts = 10
  public static let mostAllergies = 30
  /// Digits of a number: 112 has three, E.164 allows fifteen.
  public static let digits = 3...15

  /// Why a change cannot be made; nil where it can.
  public func fault(of change: Change) -> Fault? {
    switch change {
    case .name(let text): Self.fault(of: text, longest: Self.longestName)
    case .home(let text), .school(let text): Self.fault(of: text, longest: Self.longestAddress)
    case .addContact(let contact): fault(of: contact)
    case .addAllergy(let text): fault(ofAllergy: text)
    case .removeContact(let contact): contacts.contains(contact) ? nil : .gone
    case .removeAllergy(let text): allergies.contains(text) ? nil : .gone
    case .voice, .theme, .toggle, .setup: nil
    }
  }

  private func fault(of contact: Contact) -> Fault? {
    if contacts.contains(contact) { return .twice }
    if contacts.count >= Self.mostContacts { return .tooMany }
    return Self.fault(of: contact.name, longest: Self.longestName) ?? Self.fault(ofNumber: contact.number)
  }

  private func fault(ofAllergy text: String) -> Fault? {
    if allergies.contains(where: { $0.lowercased() == text.lowercased() }) { return .twice }
    if allergies.count >= Self.mostAllergies { return .tooMany }
    return Self.fault(of: text, longest: Self.longestName)
  }

  public static func fault(ofNumber text: String) -> Fault? {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    if text.allSatisfy(\.isWhitespace) { return .empty }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || "+-() ".contains($0) }) else { return .letters }
    if digits.count < Self.digits.lowerBound { return .tooShort }
    return digits.count > Self.digits.upperBound ? .tooLong : nil
  }

  static func fault(of text: String, longest: Int) -> Fault? {
    if text.allSatisfy(\.isWhitespace) { return .empty }
    return text.unicodeScalars.count > longest ? .tooLong : nil
  }
}

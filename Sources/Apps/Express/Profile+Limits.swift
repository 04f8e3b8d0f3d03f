/// A fault in text that the guardian wrote, or in a change of a list.
public enum Fault: String, Hashable, Sendable, CaseIterable {
  case empty
  case tooLong = "too-long"
  /// A telephone number with characters other than digits.
  case letters
  /// A telephone number with too few digits.
  case tooShort = "too-short"
  /// The list is full: a listener could not remember more entries.
  case tooMany = "too-many"
  /// The entry is already in the list.
  case twice
  /// The entry is no longer in the list and cannot be removed.
  case gone
}

extension Profile {
  /// The maximum length of a name or an allergy, in Unicode scalars. A single character can consist of a million of
  /// them.
  public static let longestName = 60
  /// The maximum length of an address, in Unicode scalars.
  public static let longestAddress = 200
  public static let mostContacts = 10
  public static let mostAllergies = 30
  /// The number of digits in a telephone number: 112 has three, E.164 allows fifteen.
  public static let digits = 3...15

  /// Returns why a change cannot be made; nil if it can.
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

import Express
import Prompts
import YAML

/// Reads the user's personal data from the settings file.
extension SettingsReading {
  /// Returns one line of text. If the value is not text, it returns nil, adds a diagnostic and keeps the value.
  mutating func text(_ key: SettingsKey, _ value: YAMLValue, longest: Int = Profile.longestName) -> String? {
    guard let text = plain(value) else {
      kept[key] = value
      tell(value, "\(key.rawValue) is not text", "write it after the colon, in one line")
      return nil
    }
    warn(of: text, key, value, longest: longest)
    return text.isEmpty ? nil : text
  }

  mutating func readAllergies(_ value: YAMLValue) {
    for item in items(value) {
      guard let text = plain(item), !text.isEmpty else {
        refuse(item, of: .allergies, in: value, "an allergy is not text", "write one per line, after a dash")
        continue
      }
      warn(of: text, .allergies, item, longest: Profile.longestName)
      profile.allergies.append(text)
    }
    // All allergies are used, because an omitted one could matter.
    warn(profile.allergies.count, .allergies, value, most: Profile.mostAllergies)
  }

  mutating func readContacts(_ value: YAMLValue) {
    for item in items(value) {
      if let contact = contact(item, in: value) { profile.contacts.append(contact) }
    }
    warn(profile.contacts.count, .contacts, value, most: Profile.mostContacts)
  }

  private mutating func contact(_ item: YAMLValue, in list: YAMLValue) -> Profile.Contact? {
    guard let fields = fields(item), let name = fields["name"].flatMap(plain), !name.isEmpty,
      let number = fields["number"].flatMap(plain)
    else {
      refuse(
        item, of: .contacts, in: list, "a contact has no name or no number", "write `name:` and `number:` for each")
      return nil
    }
    if let fault = Profile.fault(ofNumber: number) {
      refuse(
        fields["number"] ?? item, item: item, of: .contacts, in: list, Self.words(fault), "correct it, or remove it")
      return nil
    }
    if fields.count > 2 { keep(.contacts, list, "a contact has an unknown field", at: item) }
    warn(of: name, .contacts, item, longest: Profile.longestName)
    return Profile.Contact(name: name, number: number)
  }

  private static func words(_ fault: Fault) -> String {
    switch fault {
    case .letters: "a number contains other characters than digits; it is not used"
    case .tooShort: "a number has fewer than \(Profile.digits.lowerBound) digits; it is not used"
    case .tooLong, .tooMany, .twice, .gone: "a number has more than \(Profile.digits.upperBound) digits; it is not used"
    case .empty: "a number is empty; it is not used"
    }
  }

  /// Returns the elements of a YAML list. A value that is no list counts as a list with one element.
  func items(_ value: YAMLValue) -> [YAMLValue] {
    if case .list(let items) = value.content { return items }
    return [value]
  }

  func plain(_ value: YAMLValue) -> String? {
    guard case .scalar(let text) = value.content else { return nil }
    return text.onOneLine
  }

  func fields(_ value: YAMLValue) -> [String: YAMLValue]? {
    guard case .map(let entries) = value.content else { return nil }
    return Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }
}

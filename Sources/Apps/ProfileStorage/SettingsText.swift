public import Express
import YAML

/// Writes a profile as the text of its file.
enum SettingsText {
  static let head = [
    "# The settings of VivaVoz Express. You can edit them with any text editor; your comments are not kept.",
    "# This file is NOT encrypted: anyone who can open it can read it. Its permissions allow only the account that runs",
    "# VivaVoz, and this computer's administrators, to open it. The password is not in this file.",
  ]
  /// The final line. Without it, a truncated file could still be valid YAML.
  static let end = "# The end. A file without this line was cut off."

  /// Returns the text of the file.
  /// - Parameter before: the parsed file that the text replaces. Its unused values are kept, unless the profile has a
  ///   new value for them.
  static func of(_ profile: Profile, before: SettingsReading = SettingsReading()) -> String {
    let known = SettingsKey.allCases.flatMap { lines($0, of: profile, before: before) }
    let unknown = before.unknown.map { "\(YAMLText.quoted($0.key)): \(YAMLText.line($0.value))" }
    return (head + known + unknown + [end]).joined(separator: "\n") + "\n"
  }

  private static func lines(_ key: SettingsKey, of profile: Profile, before: SettingsReading) -> [String] {
    let lines = lines(key, of: profile)
    if let kept = before.kept[key], lines == Self.lines(key, of: before.profile) {
      return ["\(key.rawValue): \(YAMLText.line(kept))"]
    }
    // Keep the unused elements of a list that changes.
    let refused = before.refused[key, default: []].map { "  - \(YAMLText.line($0))" }
    return refused.isEmpty ? lines : (lines.isEmpty ? ["\(key.rawValue):"] : lines) + refused
  }

  private static func lines(_ key: SettingsKey, of profile: Profile) -> [String] {
    switch key {
    case .name: profile.name.map { ["name: \(YAMLText.quoted($0))"] } ?? []
    case .home: lines("home", profile.home)
    case .school: lines("school", profile.school)
    case .contacts:
      list(
        "contacts",
        profile.contacts.map { "name: \(YAMLText.quoted($0.name))\n    number: \(YAMLText.quoted($0.number))" })
    case .allergies: list("allergies", profile.allergies.map(YAMLText.quoted))
    case .voice: ["voice: \(profile.voice.rawValue)"]
    case .colours: ["colours: \(profile.theme.rawValue)"]
    case .graphics: ["graphics: \(word(profile.hasGraphics))"]
    case .introduction: ["introduction: \(word(profile.introduces))"]
    case .contactPrivacy: ["contact-privacy: \(word(profile.hidesContacts))"]
    case .addressPrivacy: ["address-privacy: \(word(profile.hidesAddresses))"]
    case .chosen:
      list("chosen", Express.Preference.all.filter(profile.chosenPreferences.contains).map(\.settingsKey.rawValue))
    case .setup: ["setup: \(profile.setup?.rawValue ?? SettingsReading.done)"]
    }
  }

  private static func lines(_ key: String, _ address: Profile.Address?) -> [String] {
    guard let address else { return [] }
    let position = address.position.map { ["  latitude: \($0.latitude)", "  longitude: \($0.longitude)"] } ?? []
    return ["\(key):", "  address: \(YAMLText.quoted(address.text))"] + position
  }

  private static func list(_ key: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["\(key):"] + items.map { "  - \($0)" }
  }

  private static func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
}

extension Profile {
  /// The text of a settings file with this profile.
  public var fileText: String { SettingsText.of(self) }
}

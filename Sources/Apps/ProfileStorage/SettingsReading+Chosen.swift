import Express
import YAML

/// Reads the preferences that were chosen in the third step of the set-up.
extension SettingsReading {
  mutating func readChosen(_ value: YAMLValue) {
    for item in items(value) {
      guard let preference = plain(item).flatMap(SettingsKey.init)?.preference else {
        let all = Express.Preference.all.map(\.settingsKey.rawValue).joined(separator: ", ")
        refuse(
          item, of: .chosen, in: value, "an entry of chosen is not a preference",
          "remove it; the preferences are \(all)")
        continue
      }
      profile.chosenPreferences.insert(preference)
    }
  }
}

extension Express.Preference {
  /// The key of the preference in the file.
  var settingsKey: SettingsKey {
    switch self {
    case .voice: .voice
    case .theme: .colours
    case .toggle(.graphics): .graphics
    case .toggle(.introduction): .introduction
    case .toggle(.contactPrivacy): .contactPrivacy
    case .toggle(.addressPrivacy): .addressPrivacy
    }
  }
}

extension SettingsKey {
  /// The preference of the key; nil if the key is not a preference.
  fileprivate var preference: Express.Preference? { Express.Preference.all.first { $0.settingsKey == self } }
}

import Assets
import Express

/// How far the third step of the set-up has come.
extension SettingsReading {
  mutating func readChosen(_ value: YAMLValue) {
    for item in items(value) {
      guard let preference = plain(item).flatMap(SettingsKey.init)?.preference else {
        let all = Express.Preference.all.map(\.settingsKey.rawValue).joined(separator: ", ")
        refuse(item, of: .chosen, in: value, "what was chosen is no preference", "take it out; there are \(all)")
        continue
      }
      profile.settled.insert(preference)
    }
  }
}

extension Express.Preference {
  /// Where it stands in the file.
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
  /// Nil for what is no matter of taste.
  fileprivate var preference: Express.Preference? { Express.Preference.all.first { $0.settingsKey == self } }
}

import Express
import YAML

/// The diagnostics for values that are not used but kept, and for values that are used although they exceed a limit.
extension SettingsReading {
  mutating func keep(_ key: SettingsKey, _ value: YAMLValue, _ problem: String, at place: YAMLValue) {
    kept[key] = value
    tell(place, problem, "it stays in the file until \(key.rawValue) is changed", as: .unknown)
  }

  mutating func refuse(
    _ place: YAMLValue, item: YAMLValue? = nil, of key: SettingsKey, in list: YAMLValue, _ problem: String,
    _ cure: String
  ) {
    kept[key] = list
    refused[key, default: []].append(item ?? place)
    tell(place, problem, cure)
  }

  mutating func warn(of text: String, _ key: SettingsKey, _ value: YAMLValue, longest: Int) {
    guard text.count > longest else { return }
    tell(
      value, "a text under \(key.rawValue) has \(text.count) characters",
      "it is used; at most \(longest) are recommended for listening")
  }

  mutating func warn(_ count: Int, _ key: SettingsKey, _ value: YAMLValue, most: Int) {
    guard count > most else { return }
    tell(
      value, "there are \(count) \(key.rawValue)",
      "all are used; more than \(most) are hard to follow, shorten the list")
  }
}

import Express
import Prompts
import YAML

/// Reads fields with few possible values.
extension SettingsReading {
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: SettingsKey, _ value: YAMLValue
  ) -> Choice? {
    if let choice = word(value).flatMap(Choice.init) { return choice }
    kept[key] = value
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    tell(value, "\(key.rawValue) has an unknown value", "write one of \(names); until then the default applies")
    return nil
  }

  /// Reads a setting that is on or off.
  /// - Parameter otherwise: the value to use if the field cannot be parsed; nil for the default. For privacy it is the
  ///   private setting, because disclosed data cannot be taken back.
  mutating func readToggle(
    _ toggle: Profile.SwitchSetting, _ key: SettingsKey, _ value: YAMLValue, otherwise: Bool? = nil
  ) {
    switch word(value) {
    case "yes", "true", "on": profile[toggle] = true
    case "no", "false", "off": profile[toggle] = false
    default:
      if let otherwise { profile[toggle] = otherwise }
      kept[key] = value
      tell(
        value, "\(key.rawValue) is neither yes nor no", "write one; until then it is \(profile[toggle] ? "yes" : "no")")
    }
  }

  mutating func readSetup(_ value: YAMLValue) {
    let word = word(value)
    if word == Self.done { return }
    if let step = word.flatMap(SetupStep.init) { return profile.setup = step }
    kept[.setup] = value
    let steps = SetupStep.allCases.map(\.rawValue).joined(separator: ", ")
    tell(value, "setup is not a step of the setup", "write one of \(steps), \(Self.done); until then it counts as done")
  }

  private func word(_ value: YAMLValue) -> String? {
    guard case .scalar(let text) = value.content else { return nil }
    return text.onOneLine.lowercased()
  }
}

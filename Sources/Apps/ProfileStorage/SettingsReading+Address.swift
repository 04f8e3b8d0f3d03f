import Express
import YAML

extension SettingsReading {
  /// Reads an address: text alone, or `address` with `latitude` and `longitude`.
  mutating func address(_ key: SettingsKey, _ value: YAMLValue) -> Profile.Address? {
    guard let fields = fields(value) else {
      return text(key, value, longest: Profile.longestAddress).map { Profile.Address($0) }
    }
    guard let text = fields["address"].flatMap(plain), !text.isEmpty else {
      kept[key] = value
      tell(value, "\(key.rawValue) has no address", "write `address:` and its text")
      return nil
    }
    warn(of: text, key, value, longest: Profile.longestAddress)
    if fields.keys.contains(where: { !["address", "latitude", "longitude"].contains($0) }) {
      keep(key, value, "\(key.rawValue) has an unknown field", at: value)
    }
    return Profile.Address(text, at: position(key, fields, in: value))
  }

  private mutating func position(
    _ key: SettingsKey, _ fields: [String: YAMLValue], in value: YAMLValue
  ) -> Profile.Position? {
    let (north, east) = (fields["latitude"], fields["longitude"])
    if north == nil, east == nil { return nil }
    if let latitude = degrees(north, most: 90), let longitude = degrees(east, most: 180) {
      return Profile.Position(latitude: latitude, longitude: longitude)
    }
    kept[key] = value
    tell(
      north ?? east ?? value, "\(key.rawValue) has an invalid position; only the address is used",
      "write latitude (-90 to 90) and longitude (-180 to 180) in degrees")
    return nil
  }

  private func degrees(_ value: YAMLValue?, most: Double) -> Double? {
    guard let number = value.flatMap(plain).flatMap(Double.init), (-most...most).contains(number) else { return nil }
    return number
  }
}

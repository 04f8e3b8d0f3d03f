extension AudioDevice {
  /// The device properties with a Bluetooth headset's codec, or with its profile and the codec in the profile's name.
  /// They are PulseAudio's and PipeWire's.
  static let codecProperties = [
    "bluetooth.codec", "api.bluez5.codec", "device.profile.name", "api.bluez5.profile",
  ]

  /// Whether a device carries 8,000 samples per second or fewer. It does by its rate, or because it is a Bluetooth
  /// headset whose call profile (HSP or HFP) uses the CVSD codec; the server may report a higher rate for such a
  /// headset. Source: https://www.bluetooth.com/specifications/specs/hands-free-profile/
  static func isNarrowBand(rate: Int, properties: [String: String]) -> Bool {
    rate <= 8_000 || codecProperties.contains { properties[$0]?.lowercased().contains("cvsd") ?? false }
  }
}

extension AudioDevice {
  /// The properties that tell a Bluetooth headset's codec, or its profile with the codec in its name: PulseAudio's and
  /// PipeWire's.
  static let codecProperties = [
    "bluetooth.codec", "api.bluez5.codec", "device.profile.name", "api.bluez5.profile",
  ]

  /// Whether a device carries 8,000 samples a second or fewer: by its rate, or because it is a Bluetooth headset whose
  /// call (profile HSP or HFP) is coded by CVSD. The server may show such a one at a higher rate than it has. Source:
  /// https://www.bluetooth.com/specifications/specs/hands-free-profile/
  static func isNarrowBand(rate: Int, properties: [String: String]) -> Bool {
    rate <= 8_000 || codecProperties.contains { properties[$0]?.lowercased().contains("cvsd") ?? false }
  }
}

extension AudioDevice {
  /// The names of the PulseAudio and PipeWire device properties that contain a Bluetooth headset's codec: as their
  /// value, or as a part of the profile's name.
  static let codecProperties = [
    "bluetooth.codec", "api.bluez5.codec", "device.profile.name", "api.bluez5.profile",
  ]

  /// Whether a device carries 8,000 samples per second or fewer. This is so if its sample rate is that low, or if the
  /// device is a Bluetooth headset whose call profile (HSP or HFP) uses the CVSD codec; the server may report a higher
  /// rate for such a headset. Source: https://www.bluetooth.com/specifications/specs/hands-free-profile/
  static func isNarrowBand(rate: Int, properties: [String: String]) -> Bool {
    rate <= 8_000 || codecProperties.contains { properties[$0]?.lowercased().contains("cvsd") ?? false }
  }
}

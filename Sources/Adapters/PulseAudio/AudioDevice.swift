/// A microphone or a loudspeaker, as the sound server describes it.
public struct AudioDevice: Hashable, Sendable {
  /// The server's identifier of the device. The user selects the device by it:
  /// `alsa_input.usb-Jabra_Evolve2-00.mono-fallback`.
  public let name: String
  /// The name for display to the user.
  public let description: String
  /// The device's own sample rate, in Hz. The server resamples.
  public let rate: Int
  public let channels: Int
  /// Whether the device is the server's default, which is used if the user selects none.
  public let isDefault: Bool
  /// Whether the device is not a microphone but a monitor, which records the output of a loudspeaker.
  public let isMonitor: Bool
  /// The form factor, such as `headset`, `internal` or `webcam`; nil if the server does not report one.
  public let formFactor: String?
  /// The bus, such as `usb`, `bluetooth` or `pci`; nil if the server does not report one.
  public let bus: String?
  /// Whether the device's bandwidth is at most that of a telephone, which makes recognition worse.
  public let isNarrowBand: Bool

  public init(
    name: String, description: String, rate: Int, channels: Int, isDefault: Bool, isMonitor: Bool,
    properties: [String: String]
  ) {
    (self.name, self.description) = (name, description)
    (self.rate, self.channels) = (rate, channels)
    (self.isDefault, self.isMonitor) = (isDefault, isMonitor)
    formFactor = properties["device.form_factor"]
    bus = properties["device.bus"]
    isNarrowBand = Self.isNarrowBand(rate: rate, properties: properties)
  }
}

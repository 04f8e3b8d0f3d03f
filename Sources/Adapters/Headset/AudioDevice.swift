/// A microphone or a loudspeaker, as the sound server describes it.
public struct AudioDevice: Hashable, Sendable {
  /// The server's own name, by which it is asked for: `alsa_input.usb-Jabra_Evolve2-00.mono-fallback`.
  public let name: String
  /// For people.
  public let description: String
  /// Its own samples a second; the server converts.
  public let rate: Int
  public let channels: Int
  /// Whether it is taken where none is named.
  public let isDefault: Bool
  /// Whether it is no microphone: it hears what a loudspeaker plays.
  public let isMonitor: Bool
  /// `headset`, `internal`, `webcam` ...; nil where the server does not say.
  public let formFactor: String?
  /// `usb`, `bluetooth`, `pci`; nil where the server does not say.
  public let bus: String?
  /// Whether it carries no more than a telephone does; words are understood worse by it.
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

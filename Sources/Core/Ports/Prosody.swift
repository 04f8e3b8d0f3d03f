/// The prosody of synthesized speech.
public struct Prosody: Hashable, Sendable {
  /// The largest number of steps from the normal rate or volume, in both directions.
  public static let reach = 3

  /// The language to speak: a locale's folder name, such as `en`.
  public var language: String
  /// The speaking rate in steps from the normal one, -3 ... 3.
  public var rate = 0
  /// The volume in steps from the normal one, -3 ... 3. The session applies it during playback; a synthesizer can
  /// ignore it.
  public var volume = 0
  /// The name of one of the locale's voices; nil for its default voice.
  public var voice: String?
  /// Whether the words must be heard at once, such as a call for help. A synthesizer that may take long is not used.
  public var isUrgent = false

  public init(language: String) { self.language = language }

  /// Returns the factor by which the samples are multiplied at a volume step. One step changes it by 0.25.
  public static func loudness(_ step: Int) -> Double { 1 + Double(within(step)) / 4 }

  /// Returns the factor by which the samples are multiplied at a volume step. An emergency prompt (`isEmergency`)
  /// always gets the factor of the highest step.
  public static func loudness(_ step: Int, isEmergency: Bool) -> Double { loudness(isEmergency ? reach : step) }

  public mutating func change(rate step: Int) { rate = Self.within(rate + step) }
  public mutating func change(volume step: Int) { volume = Self.within(volume + step) }

  private static func within(_ step: Int) -> Int { min(max(step, -reach), reach) }
}

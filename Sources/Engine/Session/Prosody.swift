/// The prosody of synthesized speech.
public struct Prosody: Hashable, Sendable {
  /// The furthest step from the normal one.
  public static let reach = 3

  /// A locale's folder name, `en`.
  public var language: String
  /// Steps from the normal pace, -3 ... 3.
  public var pace = 0
  /// Steps from the normal volume, -3 ... 3. The runner makes what is played so loud; who synthesises need not look at it.
  public var volume = 0
  /// One of those that the locale names; nil for its usual one.
  public var voice: String?

  public init(language: String) { self.language = language }

  /// What the samples of a volume are multiplied with: a step is a quarter.
  public static func loudness(_ step: Int) -> Double { 1 + Double(within(step)) / 4 }

  /// The same for what is as loud as can be whatever the volume, where it is vital.
  public static func loudness(_ step: Int, isVital: Bool) -> Double { loudness(isVital ? reach : step) }

  mutating func change(pace step: Int) { pace = Self.within(pace + step) }
  mutating func change(volume step: Int) { volume = Self.within(volume + step) }

  private static func within(_ step: Int) -> Int { min(max(step, -reach), reach) }
}

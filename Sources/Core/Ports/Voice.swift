/// A voice of a synthesizer, and its settings.
public struct Voice: Hashable, Sendable {
  /// The synthesizer's name of the voice: `en-us`, `es`, `en-us+f3` for espeak-ng, `slt` for flite.
  public var name: String
  /// The speaking rate in words per minute, 80 ... 450.
  public var rate: Int
  /// The amplitude, 0 ... 200; 100 is the voice's own volume. flite ignores it.
  public var amplitude: Int
  /// Spellings for words that the voice would mispronounce, keyed by the word: `["Rider": "ráider"]`.
  public var sayAs: [String: String]
  /// The locale's further voices: the synthesizer's name of each, keyed by the name that users choose:
  /// `["female": "es+f2"]`.
  public var others: [String: String]

  public init(
    _ name: String, rate: Int = 160, amplitude: Int = 100, sayAs: [String: String] = [:], others: [String: String] = [:]
  ) {
    self.sayAs = sayAs
    self.others = others
    self.name = name
    self.rate = rate
    self.amplitude = amplitude
  }
}

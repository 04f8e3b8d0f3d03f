/// A voice and how it speaks.
public struct Voice: Hashable, Sendable {
  /// What espeak-ng calls it: `en-us`, `es`, `en-us+f3`.
  public var name: String
  /// Words a minute, 80 ... 450.
  public var rate: Int
  /// 0 ... 200; 100 is the voice's own volume.
  public var amplitude: Int
  /// Words that it would say wrongly, spelt as it should read them: Rider, ráider.
  public var sayAs: [String: String]
  /// The voices that the locale has besides, by what people call them: `["female": "es+f2"]`.
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

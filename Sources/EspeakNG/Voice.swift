/// A voice and how it speaks.
public struct Voice: Hashable, Sendable {
  /// What espeak-ng calls it: `en-us`, `es`, `en-us+f3`.
  public var name: String
  /// Words a minute, 80 ... 450.
  public var rate: Int
  /// 0 ... 200; 100 is the voice's own volume.
  public var amplitude: Int

  public init(_ name: String, rate: Int = 160, amplitude: Int = 100) {
    self.name = name
    self.rate = rate
    self.amplitude = amplitude
  }
}

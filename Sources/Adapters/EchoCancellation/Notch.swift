/// The filter that speexdsp's canceller first applies to the microphone: it removes frequencies below 50 Hz. Source:
/// filter_dc_notch16 in speexdsp's mdf.c, for rates from 12 to 24 kHz.
struct Notch {
  private static let radius = 0.982
  private static let pole = radius * radius + 0.7 * (1 - radius) * (1 - radius)

  private var memory = (0.0, 0.0)

  mutating func process(_ sample: Int16) -> Double {
    let input = Double(sample)
    let output = memory.0 + input
    memory.0 = memory.1 + 2 * (Self.radius * output - input)
    memory.1 = input - Self.pole * output
    return Self.radius * output
  }
}

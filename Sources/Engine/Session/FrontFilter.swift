import Sound

/// A high-pass filter that removes DC offset, hum and rumble from the microphone signal before the session measures
/// its level. It filters the guide signal for voice activity too.
struct FrontFilter: Sendable {
  private var (samples, guide) = (HighPass(), HighPass())

  mutating func pass(_ samples: [Int16], guide: [Int16]?) -> (samples: [Int16], guide: [Int16]?) {
    (self.samples.pass(samples), guide.map { self.guide.pass($0) })
  }
}

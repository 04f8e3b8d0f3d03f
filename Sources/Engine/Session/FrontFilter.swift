import Sound

/// Takes offset, hum and rumble out of the microphone's stream before the session looks at its level, and out of the guide that
/// stands for it.
struct FrontFilter: Sendable {
  private var (samples, guide) = (HighPass(), HighPass())

  mutating func pass(_ samples: [Int16], guide: [Int16]?) -> (samples: [Int16], guide: [Int16]?) {
    (self.samples.pass(samples), guide.map { self.guide.pass($0) })
  }
}

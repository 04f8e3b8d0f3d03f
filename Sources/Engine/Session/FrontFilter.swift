import Audio

/// A high-pass filter that removes DC offset, hum and rumble from the microphone signal before the session measures
/// its level. It filters the VAD reference too.
struct FrontFilter: Sendable {
  private var (samples, vadReference) = (HighPass(), HighPass())

  mutating func process(_ samples: [Int16], vadReference: [Int16]?) -> (samples: [Int16], vadReference: [Int16]?) {
    (self.samples.process(samples), vadReference.map { self.vadReference.process($0) })
  }
}

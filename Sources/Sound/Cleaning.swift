/// An utterance that is cleaned while it is heard.
struct Cleaning: Sendable {
  private let stream: any DenoisingStream
  private var ready = Cleaned(samples: [], voice: [])
  private var isBroken = false

  /// - Returns: nil where the denoiser fails: what is said is then heard as it comes.
  init?(_ denoiser: any Denoiser) {
    guard let stream = try? denoiser.follow() else { return nil }
    self.stream = stream
  }

  /// How likely it is that somebody speaks in the latest 10 ms that are clean; nil before there are any.
  var voice: Float? { isBroken ? nil : ready.voice.last }

  mutating func hear(_ samples: [Int16]) {
    guard !isBroken else { return }
    guard let more = try? stream.hear(samples) else { return isBroken = true }
    ready.samples += more.samples
    ready.voice += more.voice
  }

  /// What is clean by now of the first samples; nil where nothing is.
  func cleaned(_ count: Int) -> Cleaned? {
    guard !isBroken, !ready.samples.isEmpty else { return nil }
    let samples = Array(ready.samples.prefix(count))
    return Cleaned(samples: samples, voice: Array(ready.voice.prefix(samples.count / StepMeter.length)))
  }
}

/// An utterance that is cleaned while it is heard.
struct Cleaning: Sendable {
  private let denoiser: any Denoiser
  private let stream: any DenoisingStream
  /// Listens for a voice where something else than the samples tells of one.
  private var guide: (stream: any DenoisingStream, voice: Float?)?
  private var ready = Cleaned(samples: [], voice: [])
  private var isBroken = false

  /// - Returns: nil where the denoiser fails: what is said is then heard as it comes.
  init?(_ denoiser: any Denoiser) {
    guard let stream = try? denoiser.follow() else { return nil }
    (self.denoiser, self.stream) = (denoiser, stream)
  }

  /// How likely it is that somebody speaks in the latest 10 ms that are clean; nil before there are any.
  var voice: Float? { isBroken ? nil : guide?.voice ?? ready.voice.last }

  mutating func hear(_ heard: (samples: [Int16], guide: [Int16]?)) {
    guard !isBroken else { return }
    do {
      let more = try stream.hear(heard.samples)
      ready.samples += more.samples
      ready.voice += more.voice
      if let samples = heard.guide { try follow(samples) }
    } catch {
      isBroken = true
    }
  }

  private mutating func follow(_ samples: [Int16]) throws {
    var guide = try guide ?? (try denoiser.follow(), nil)
    guide.voice = try guide.stream.hear(samples).voice.last ?? guide.voice
    self.guide = guide
  }

  /// What is clean by now of the first samples; nil where nothing is.
  func cleaned(_ count: Int) -> Cleaned? {
    guard !isBroken, !ready.samples.isEmpty else { return nil }
    let samples = Array(ready.samples.prefix(count))
    return Cleaned(samples: samples, voice: Array(ready.voice.prefix(samples.count / StepMeter.length)))
  }
}

/// An utterance that is cleaned while it is heard.
struct Cleaning: Sendable {
  private let stream: any DenoisingStream
  private var ready = Cleaned(samples: [], voice: [])
  /// Listens for a voice where something else than the samples tells of one. Where both are the same, as they are while
  /// nothing of ours is audible, the samples tell themselves: the network is run once.
  private var guide: VoiceHearing
  /// What the guide tells of the latest step; nil where the samples tell themselves.
  private var guided: Float?
  private var isBroken = false

  /// - Returns: nil where the denoiser fails: what is said is then heard as it comes.
  init?(_ denoiser: any Denoiser) {
    guard let stream = try? denoiser.follow() else { return nil }
    (self.stream, guide) = (stream, VoiceHearing(denoiser))
  }

  /// How likely it is that somebody speaks in the latest 10 ms that are clean; nil before there are any.
  var voice: Float? { isBroken ? nil : guided ?? ready.voice.last }

  mutating func hear(_ heard: (samples: [Int16], guide: [Int16]?)) {
    guard !isBroken else { return }
    do {
      let more = try stream.hear(heard.samples)
      ready.samples += more.samples
      ready.voice += more.voice
      guided = try heard.guide.flatMap { try guide.hear($0, isNeeded: $0 != heard.samples) }
    } catch {
      isBroken = true
    }
  }

  /// What is clean by now of the first samples; nil where nothing is.
  func cleaned(_ count: Int) -> Cleaned? {
    guard !isBroken, !ready.samples.isEmpty else { return nil }
    let samples = Array(ready.samples.prefix(count))
    return Cleaned(samples: samples, voice: Array(ready.voice.prefix(samples.count / StepMeter.length)))
  }
}

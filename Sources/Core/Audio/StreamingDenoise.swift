/// Denoising of one utterance while its samples arrive.
struct StreamingDenoise: Sendable {
  private let stream: any DenoisingStream
  private var ready = DenoisedAudio(samples: [], voice: [])
  /// Voice activity detection in the VAD reference, used while that differs from the samples. While both are equal,
  /// because no prompt is audible, the network runs once, over the samples.
  private var referenceVAD: GatedVAD
  /// The voice probability of the latest step in the VAD reference; nil if the samples themselves are used.
  private var referenceVoice: Float?
  private var isBroken = false

  /// - Returns: nil if the denoiser fails; the utterance then stays as it was recorded.
  init?(_ denoiser: any Denoiser) {
    guard let stream = try? denoiser.makeStream() else { return nil }
    (self.stream, referenceVAD) = (stream, GatedVAD(denoiser))
  }

  /// The probability of a voice in the latest 10 ms, 0 ... 1; nil if no step has been denoised yet, or if the denoiser
  /// has failed.
  var voice: Float? { isBroken ? nil : referenceVoice ?? ready.voice.last }

  mutating func process(_ heard: (samples: [Int16], vadReference: [Int16]?)) {
    guard !isBroken else { return }
    do {
      let more = try stream.process(heard.samples)
      ready.samples += more.samples
      ready.voice += more.voice
      referenceVoice = try heard.vadReference.flatMap { try referenceVAD.process($0, isNeeded: $0 != heard.samples) }
    } catch {
      isBroken = true
    }
  }

  /// Returns the denoised part of the first `count` samples; nil if there is none.
  func denoised(_ count: Int) -> DenoisedAudio? {
    guard !isBroken, !ready.samples.isEmpty else { return nil }
    let samples = Array(ready.samples.prefix(count))
    return DenoisedAudio(samples: samples, voice: Array(ready.voice.prefix(samples.count / FrameLevelMeter.length)))
  }
}

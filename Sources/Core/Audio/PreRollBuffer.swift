/// The last samples of a stream (the pre-roll), and the denoised part of an utterance in progress.
struct PreRollBuffer: Sendable {
  private let denoiser: (any Denoiser)?
  private var buffer = SampleRingBuffer()
  private var denoising: StreamingDenoise?
  /// The utterance reported at the last pause, until the user speaks again.
  private var reported: Utterance?
  /// The number of samples of the utterance that ``takeSamples()`` has returned.
  private var taken = 0

  init(denoiser: (any Denoiser)?) { self.denoiser = denoiser }

  /// The probability of a voice in the latest step, 0 ... 1; nil if only the level is available.
  var voice: Float? { denoising?.voice }

  /// Adds a sample.
  /// - Parameter vadReference: the sample of the VAD reference; nil if there is none.
  /// - Returns: the sample to use for voice activity detection at this moment.
  mutating func append(_ sample: Int16, vadReference: Int16?) -> Int16 {
    buffer.append(sample, vadReference: vadReference)
  }

  /// Begins an utterance that started `steps` steps ago. Earlier samples are dropped; the rest is denoised from now on.
  mutating func begin(_ steps: Int) {
    keepLast(steps)
    taken = 0
    denoising = denoiser.flatMap { StreamingDenoise($0) }
    denoising?.process(buffer.last(buffer.samples.count))
  }

  /// Denoises the latest step.
  mutating func denoise() { denoising?.process(buffer.last(FrameLevelMeter.length)) }

  /// Returns the samples of the utterance in progress since the last call, or since its beginning.
  mutating func takeSamples() -> [Int16] {
    defer { taken = buffer.samples.count }
    return Array(buffer.samples.dropFirst(taken))
  }

  /// Discards the utterance of the last pause: the user has spoken again.
  mutating func resume() { reported = nil }

  /// Stores the utterance so far. If the pause proves to be its end, ``finish(without:)`` returns this value.
  /// - Returns: the utterance so far.
  mutating func pause() -> Utterance {
    let utterance = utterance(without: 0)
    reported = utterance
    return utterance
  }

  /// Ends the utterance and returns it without the last `surplus` steps, which stay in the buffer. An utterance already
  /// reported at a pause is returned unchanged.
  mutating func finish(without surplus: Int) -> Utterance {
    let utterance = reported ?? utterance(without: surplus)
    wait(keeping: surplus)
    return utterance
  }

  /// Discards the utterance, and waits for the next one. Only the last `steps` steps are kept.
  mutating func wait(keeping steps: Int) {
    keepLast(steps)
    (denoising, reported) = (nil, nil)
  }

  /// Drops all but the last `steps` steps. It drops nothing until more than `spare` further steps have accumulated,
  /// because dropping moves the rest of the buffer.
  mutating func keepLast(_ steps: Int, allowing spare: Int = 0) {
    guard buffer.samples.count > (steps + spare) * FrameLevelMeter.length else { return }
    buffer.keepLast(steps * FrameLevelMeter.length)
  }

  /// The buffered samples without the last `surplus` steps, and their denoised part.
  private func utterance(without surplus: Int) -> Utterance {
    let samples = Array(buffer.samples.dropLast(surplus * FrameLevelMeter.length))
    let cleaned = denoising?.denoised(samples.count)
    let ready = cleaned.map { Array(samples.prefix($0.samples.count)) } ?? samples
    return Utterance(Waveform(rate: Waveform.asrSampleRate, samples: ready), denoised: cleaned)
  }
}

/// Removes noise from speech.
public protocol Denoiser: Sendable {
  /// Denoises a whole utterance.
  /// - Parameter waveform: the utterance, at ``Waveform/asrSampleRate``.
  func denoise(_ waveform: Waveform) throws -> DenoisedAudio

  /// Starts a streaming denoiser for an utterance that begins now. It gives the same result as ``denoise(_:)`` for the
  /// whole utterance.
  func makeStream() throws -> any DenoisingStream
}

/// A denoiser for one utterance, which it processes while the samples arrive.
public protocol DenoisingStream: AnyObject, Sendable {
  /// Processes the next samples.
  /// - Parameter samples: the samples, at ``Waveform/asrSampleRate``.
  /// - Returns: the denoised samples that earlier calls have not returned; they lag the input by a short delay.
  func process(_ samples: [Int16]) throws -> DenoisedAudio
}

/// Denoised sound, with the voice probability over time.
public struct DenoisedAudio: Equatable, Sendable {
  /// The denoised samples, at ``Waveform/asrSampleRate``, aligned with the input.
  public var samples: [Int16]
  /// The probability of a voice in each 10 ms, 0 ... 1.
  public var voice: [Float]

  public init(samples: [Int16], voice: [Float]) {
    self.samples = samples
    self.voice = voice
  }

  /// The range of samples that contains speech, with a margin of 400 ms before and after; nil if there is no speech.
  public var speech: Range<Int>? {
    let step = Waveform.asrSampleRate / 100
    let likely = steps(above: Self.likely)
    guard let first = likely.first, let last = likely.last else { return nil }
    let start = max(0, first - Self.before) * step
    return start..<max(start, min(samples.count, (last + Self.behind) * step))
  }

  /// The ranges of samples within 300 ms of a clear voice, in order and not adjacent; each lies in ``speech``. They
  /// leave out the noise of longer pauses, before and after the speech, in which the decoder would recognise words.
  /// Empty if no voice is clear. Measured: Documentation/Measurements/denoising.md.
  public var clearSpeech: [Range<Int>] {
    let step = Waveform.asrSampleRate / 100
    var ranges: [Range<Int>] = []
    for index in steps(above: Self.clear) {
      let start = min(samples.count, max(0, index - Self.around) * step)
      let range = start..<min(samples.count, (index + Self.around + 1) * step)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Returns the steps of 10 ms that have a higher voice probability than the limit, as both their neighbours have.
  /// A single likely step is a click: it is shorter than any phone.
  private func steps(above limit: Float) -> [Int] {
    voice.indices.filter { index in
      (max(0, index - 1)...min(voice.count - 1, index + 1)).allSatisfy { voice[$0] > limit }
    }
  }

  /// The voice probability above which a step of 10 ms counts as speech. Compared with other detectors in
  /// Documentation/Recognition.md.
  public static let likely: Float = 0.3
  /// The margin around the detected voice, in steps of 10 ms: the network does not classify soft first syllables and
  /// last consonants as voice.
  private static let before = 40
  private static let behind = 40
  /// The voice probability above which the voice of a step of 10 ms is clear.
  private static let clear: Float = 0.9
  /// The margin around a clear voice, in steps of 10 ms.
  private static let around = 30
}

/// Removes noise from speech.
public protocol Denoiser: Sendable {
  /// - Parameter waveform: at ``Waveform/hearingRate``.
  func clean(_ waveform: Waveform) throws -> DenoisedAudio

  /// Starts a streaming denoiser for an utterance that begins now. It gives the same result as ``clean(_:)`` for the whole
  /// utterance.
  func follow() throws -> any DenoisingStream
}

/// A denoiser for one utterance, which it processes while the samples arrive.
public protocol DenoisingStream: AnyObject, Sendable {
  /// - Parameter samples: the next ones, at ``Waveform/hearingRate``.
  /// - Returns: the samples denoised so far, with a short delay.
  func hear(_ samples: [Int16]) throws -> DenoisedAudio
}

/// Sound without its noise.
public struct DenoisedAudio: Equatable, Sendable {
  /// At ``Waveform/hearingRate``, the voice where it was.
  public var samples: [Int16]
  /// The probability of a voice, 0 ... 1, in each 10 ms.
  public var voice: [Float]

  public init(samples: [Int16], voice: [Float]) {
    self.samples = samples
    self.voice = voice
  }

  /// The range of samples that contains speech, with a margin before and behind; nil if there is none.
  public var speech: Range<Int>? {
    let step = Waveform.hearingRate / 100
    let likely = voice.indices.filter { index in
      // A click is shorter than any sound of speech.
      (max(0, index - 1)...min(voice.count - 1, index + 1)).allSatisfy { voice[$0] > Self.likely }
    }
    guard let first = likely.first, let last = likely.last else { return nil }
    let start = max(0, first - Self.before) * step
    return start..<max(start, min(samples.count, (last + Self.behind) * step))
  }

  /// The voice probability above which a step counts as speech. Compared with other detectors in
  /// Documentation/Recognition.md.
  public static let likely: Float = 0.3
  /// The margin around the detected voice, in steps of 10 ms: the network does not classify soft first syllables and last
  /// consonants as voice.
  private static let before = 40
  private static let behind = 40
}

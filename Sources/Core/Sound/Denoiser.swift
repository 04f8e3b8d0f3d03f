/// Takes the noise out of speech.
public protocol Denoiser: Sendable {
  /// - Parameter waveform: at ``Waveform/hearingRate``.
  func clean(_ waveform: Waveform) throws -> Cleaned

  /// Somebody begins to speak: cleans what follows while it comes, as ``clean(_:)`` would the whole of it.
  func follow() throws -> any DenoisingStream
}

/// An utterance that is cleaned while it comes.
public protocol DenoisingStream: AnyObject, Sendable {
  /// - Parameter samples: the next ones, at ``Waveform/hearingRate``.
  /// - Returns: what is clean by now, a little later than it came in.
  func hear(_ samples: [Int16]) throws -> Cleaned
}

/// Sound without its noise.
public struct Cleaned: Equatable, Sendable {
  /// At ``Waveform/hearingRate``, the voice where it was.
  public var samples: [Int16]
  /// How likely it is that somebody speaks, 0 ... 1, in each 10 ms.
  public var voice: [Float]

  public init(samples: [Int16], voice: [Float]) {
    self.samples = samples
    self.voice = voice
  }

  /// The samples in which somebody speaks, with a little before and behind; nil where nobody does.
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

  /// From here on somebody speaks. Measured against other ways to tell: Documentation/Recognition.md.
  public static let likely: Float = 0.3
  /// Soft first syllables and last consonants are not a voice to the network: so many steps belong to the speech.
  private static let before = 40
  private static let behind = 40
}

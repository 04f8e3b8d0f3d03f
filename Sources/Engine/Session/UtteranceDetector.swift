import Sound

/// Detects utterances in a stream of samples. It sets the trailing silence that ends each utterance by the words that
/// were recognised so far.
public struct UtteranceDetector: Sendable {
  public typealias Heard = Result<Recognition?, any Error>

  /// An endpointing event.
  public enum Moment: Sendable {
    /// The user has begun to speak.
    case beginning
    /// The user pauses. The caller recognises the utterance so far and reports the result with ``found(_:in:)``.
    case pause(Utterance)
    /// The utterance has ended. The values are the utterance, and its recognition result if no speech followed the
    /// last pause, otherwise nil.
    case end(Utterance, Heard?)
  }

  private var endpointer: Endpointer
  private let pace: Pace
  private var known: (of: Utterance, result: Heard)?

  /// - Parameters:
  ///   - denoiser: separates voice from noise; nil where the level alone decides.
  ///   - pace: the user's speaking rate.
  public init(denoiser: (any Denoiser)?, pace: Pace = .normal) {
    endpointer = Endpointer(denoiser: denoiser, look: Pace.look, glance: Pace.glance)
    self.pace = pace
  }

  /// Whether an utterance has begun and not ended.
  public var isHearing: Bool { endpointer.isHearing }

  /// The length of the trailing silence so far, while an utterance goes on.
  var silence: Duration { endpointer.silence }

  /// Whether the recogniser found no voice in the utterance so far (a cough, say), and the silence after it has
  /// lasted at least ``Pace/look``.
  var heardNobody: Bool {
    guard case .success(nil)? = known?.result else { return false }
    return silence >= Pace.look
  }

  /// Whether the detector is gated: while it is, an utterance begins only by ``begin()``.
  var isHeldBack: Bool {
    get { endpointer.isHeldBack }
    set { endpointer.isHeldBack = newValue }
  }

  /// Begins an utterance that the barge-in detector has found.
  mutating func begin() {
    endpointer.begin()
    known = nil
  }

  public mutating func reset() {
    endpointer.reset()
    known = nil
  }

  /// Processes the next samples of the stream and returns the endpointing events in them.
  /// - Parameters:
  ///   - samples: free of DC offset and hum, see ``Sound/HighPass``.
  ///   - guide: the same stretch of time as a reference for voice activity detection; nil where `samples` serve for
  ///     that too.
  public mutating func hear(_ samples: ArraySlice<Int16>, guide: [Int16]? = nil) -> [Moment] {
    endpointer.hear(samples, guide: guide).map { endpoint in
      switch endpoint {
      case .began:
        known = nil
        return .beginning
      case .paused(let utterance): return .pause(utterance)
      case .ended(let utterance), .overran(let utterance):
        return .end(utterance, known.flatMap { $0.of == utterance ? $0.result : nil })
      }
    }
  }

  /// Takes the recognition result of the utterance at a pause, and sets the trailing silence by what can follow it.
  public mutating func found(_ heard: Heard, in utterance: Utterance) {
    known = (utterance, heard)
    endpointer.allow(pace.silence(before: (try? heard.get())?.prospect))
  }
}

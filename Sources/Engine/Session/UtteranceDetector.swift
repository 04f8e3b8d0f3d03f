public import Audio
public import Ports

/// Detects utterances in a stream of samples. It sets the trailing silence that ends each utterance by the words that
/// were recognised so far.
public struct UtteranceDetector: Sendable {
  public typealias RecognitionResult = Result<Recognition?, any Error>

  /// An endpointing event.
  public enum UtteranceEvent: Sendable {
    /// The user has begun to speak.
    case speechStarted
    /// The user pauses. The caller recognises the utterance so far and reports the result with ``setResult(_:in:)``.
    case paused(Utterance)
    /// The utterance has ended. The values are the utterance, and its recognition result if no speech followed the
    /// last pause, otherwise nil.
    case ended(Utterance, RecognitionResult?)
  }

  private var endpointer: Endpointer
  private let profile: EndpointingProfile
  private var known: (of: Utterance, result: RecognitionResult)?

  /// - Parameters:
  ///   - denoiser: separates voice from noise; nil if the level alone decides.
  ///   - profile: the user's speaking rate.
  public init(denoiser: (any Denoiser)?, profile: EndpointingProfile = .normal) {
    endpointer = Endpointer(
      denoiser: denoiser, probeAfter: EndpointingProfile.probeAfter, quickProbeAfter: EndpointingProfile.quickProbeAfter
    )
    self.profile = profile
  }

  /// Whether an utterance has begun and not ended.
  public var isInUtterance: Bool { endpointer.isInUtterance }

  /// The length of the trailing silence so far, while an utterance goes on.
  var silence: Duration { endpointer.silence }

  /// Whether the recogniser found no voice in the utterance so far (a cough, say), and the silence after it has
  /// lasted at least ``EndpointingProfile/probeAfter``.
  var heardNoSpeech: Bool {
    guard case .success(nil)? = known?.result else { return false }
    return silence >= EndpointingProfile.probeAfter
  }

  /// Whether the detector is gated: while it is, an utterance begins only by ``begin()``.
  var isGated: Bool {
    get { endpointer.isGated }
    set { endpointer.isGated = newValue }
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
  ///   - samples: free of DC offset and hum, see ``Audio/HighPass``.
  ///   - vadReference: the same stretch of time as a reference for voice activity detection; nil if `samples` serve
  ///     for that too.
  public mutating func process(_ samples: ArraySlice<Int16>, vadReference: [Int16]? = nil) -> [UtteranceEvent] {
    endpointer.process(samples, vadReference: vadReference).map { endpoint in
      switch endpoint {
      case .began:
        known = nil
        return .speechStarted
      case .paused(let utterance): return .paused(utterance)
      case .ended(let utterance), .overran(let utterance):
        return .ended(utterance, known.flatMap { $0.of == utterance ? $0.result : nil })
      }
    }
  }

  /// Returns the samples of the utterance in progress since the last call, or since its beginning.
  mutating func takeSamples() -> [Int16] { endpointer.takeSamples() }

  /// Takes the recognition result of the utterance at a pause, and sets the trailing silence by what can follow it.
  public mutating func setResult(_ heard: RecognitionResult, in utterance: Utterance) {
    known = (utterance, heard)
    endpointer.setTrailingSilence(profile.silence(before: (try? heard.get())?.completeness))
  }
}

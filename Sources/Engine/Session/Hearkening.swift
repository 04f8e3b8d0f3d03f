import Sound

/// An open ear: finds utterances, and lets what was said so far decide how long the silence behind it may last.
public struct Hearkening: Sendable {
  public typealias Heard = Result<Recognition?, any Error>

  /// Something that wants to be heard.
  public enum Moment: Sendable {
    /// Somebody begins to speak.
    case beginning
    /// Somebody pauses: what was heard so far is to be told with ``found(_:in:)``.
    case pause(Utterance)
    /// Somebody has spoken. Where nothing was said since the last pause, it is known what was heard.
    case end(Utterance, Heard?)
  }

  private var endpointer: Endpointer
  private let pace: Pace
  private var known: (of: Utterance, result: Heard)?

  /// - Parameters:
  ///   - denoiser: what tells a voice from noise; nil where only the level of the sound tells.
  ///   - pace: how the person speaks.
  public init(denoiser: (any Denoiser)?, pace: Pace = .normal) {
    endpointer = Endpointer(denoiser: denoiser, look: Pace.look, glance: Pace.glance)
    self.pace = pace
  }

  /// Whether somebody has begun to speak and not ended.
  public var isHearing: Bool { endpointer.isHearing }

  /// How long nobody has spoken, where somebody is heard.
  var silence: Duration { endpointer.silence }

  /// Whether it was a cough: there was no voice in it, and there is none any more.
  var heardNobody: Bool {
    guard case .success(nil)? = known?.result else { return false }
    return silence >= Pace.look
  }

  /// While it is, nobody is heard but who is noticed.
  var isHeldBack: Bool {
    get { endpointer.isHeldBack }
    set { endpointer.isHeldBack = newValue }
  }

  /// Somebody was noticed, who has begun to speak.
  mutating func begin() {
    endpointer.begin()
    known = nil
  }

  public mutating func reset() {
    endpointer.reset()
    known = nil
  }

  /// Takes the next samples of the stream.
  /// - Parameters:
  ///   - samples: without offset and hum, see ``Sound/HighPass``.
  ///   - guide: the same moments, which tell in their place whether somebody speaks.
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

  /// What came of listening at a pause.
  public mutating func found(_ heard: Heard, in utterance: Utterance) {
    known = (utterance, heard)
    endpointer.allow(pace.silence(before: (try? heard.get())?.prospect))
  }
}

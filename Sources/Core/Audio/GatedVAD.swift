/// Voice activity detection by a denoiser that runs only while a voice is possible. This saves computing time: the
/// network reads all its weights for every 10 ms, and most of a prompt contains no barge-in.
struct GatedVAD: Sendable {
  /// The number of steps of 10 ms, before the first step whose voice probability the caller needs, that the denoiser's
  /// network also receives when it starts. The network needs the sound before a voice to classify the voice.
  private static let before = 20
  /// The network stops when, for more than this number of consecutive steps of 10 ms, the caller has not needed the
  /// voice probability: no word contains a pause of that length. The network starts again at the next step for which
  /// the caller needs the probability.
  private static let after = 30

  private let denoiser: any Denoiser
  private var stream: (any DenoisingStream)?
  /// The last `before` steps of samples, kept as context while the network is stopped.
  private var past: [Int16] = []
  private var idleSteps = 0
  private var latest: Float?

  init(_ denoiser: any Denoiser) { self.denoiser = denoiser }

  /// Processes the next samples.
  /// - Parameters:
  ///   - samples: a whole number of steps.
  ///   - isNeeded: whether the caller needs the voice probability of these samples.
  /// - Returns: the probability of a voice in the latest step, 0 ... 1; nil while the network is stopped. The value
  ///   lags the sound by 20 ms; waiting to align both would gain nothing.
  mutating func process(_ samples: [Int16], isNeeded: Bool) throws -> Float? {
    idleSteps = isNeeded ? 0 : idleSteps + samples.count / FrameLevelMeter.length
    if idleSteps > Self.after { (stream, latest) = (nil, nil) }
    guard isNeeded || stream != nil else {
      past = Array((past + samples).suffix(Self.before * FrameLevelMeter.length))
      return nil
    }
    return try query(samples)
  }

  private mutating func query(_ samples: [Int16]) throws -> Float? {
    let isNew = stream == nil
    let stream = try stream ?? denoiser.makeStream()
    self.stream = stream
    let heard =
      isNew ? Array((past + samples).suffix(Self.before * FrameLevelMeter.length + FrameLevelMeter.length)) : samples
    latest = try stream.process(heard).voice.last ?? latest
    past = []
    return latest
  }
}

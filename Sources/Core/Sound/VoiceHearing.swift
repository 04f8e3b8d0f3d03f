/// Asks a denoiser for a voice, but only where there may be one to be told: the network reads all its weights for every 10 ms,
/// and most of a prompt nobody speaks over.
struct VoiceHearing: Sendable {
  /// What the network hears of the time before, in steps of 10 ms: it tells a voice by what it came out of.
  private static let before = 20
  /// So many steps in a row that need not be asked about, and it is asked no more: a word has no such pause.
  private static let after = 30

  private let denoiser: any Denoiser
  private var stream: (any DenoisingStream)?
  /// The last steps, while nobody is asked.
  private var past: [Int16] = []
  private var idleSteps = 0
  private var latest: Float?

  init(_ denoiser: any Denoiser) { self.denoiser = denoiser }

  /// - Parameters:
  ///   - samples: whole steps.
  ///   - isNeeded: whether it matters if somebody speaks in them.
  /// - Returns: how likely a voice is in the latest step, 0 ... 1; nil where nobody was asked. It belongs to 20 ms before:
  ///   nothing is gained by waiting for both to meet.
  mutating func hear(_ samples: [Int16], isNeeded: Bool) throws -> Float? {
    idleSteps = isNeeded ? 0 : idleSteps + samples.count / StepMeter.length
    if idleSteps > Self.after { (stream, latest) = (nil, nil) }
    guard isNeeded || stream != nil else {
      past = Array((past + samples).suffix(Self.before * StepMeter.length))
      return nil
    }
    return try ask(samples)
  }

  private mutating func ask(_ samples: [Int16]) throws -> Float? {
    let isNew = stream == nil
    let stream = try stream ?? denoiser.follow()
    self.stream = stream
    let heard = isNew ? Array((past + samples).suffix(Self.before * StepMeter.length + StepMeter.length)) : samples
    latest = try stream.hear(heard).voice.last ?? latest
    past = []
    return latest
  }
}

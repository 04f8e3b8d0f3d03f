/// Tells when somebody has begun to speak over a prompt.
///
/// It hears the guide of an ``EchoCanceller``, whatever the pieces in which it comes, and counts samples: the same sound
/// gives the same moment. One belongs to one prompt.
public struct BargeIn: Sendable {
  private var waiting: [Int16] = []
  private var meter = StepLevel()
  private var onset: VoiceOnset
  private var hearing: VoiceHearing?

  /// Whether somebody has begun to speak since the prompt began.
  private var hasBegun = false

  /// - Parameter denoiser: tells a voice from a cough and a bang. Without one, or where it fails, the level tells alone, and it
  ///   takes longer.
  public init(denoiser: (any Denoiser)? = nil) {
    hearing = denoiser.map { VoiceHearing($0) }
    onset = VoiceOnset(hasVoice: denoiser != nil)
  }

  /// Takes what comes next of the guide.
  /// - Returns: whether somebody begins to speak in it; once a prompt.
  public mutating func hear(_ guide: [Int16]) -> Bool {
    waiting += guide
    var begins = false
    while waiting.count >= StepMeter.length {
      let step = Array(waiting.prefix(StepMeter.length))
      waiting.removeFirst(StepMeter.length)
      if take(step) && !hasBegun { (begins, hasBegun) = (true, true) }
    }
    return begins
  }

  private mutating func take(_ step: [Int16]) -> Bool {
    let level = meter.hear(step)
    guard hearing != nil else { return onset.hear(level, voice: nil) }
    do {
      return onset.hear(level, voice: try hearing?.hear(step, isNeeded: VoiceOnset.isLoud(level)) ?? 0)
    } catch {
      hearing = nil
      onset = VoiceOnset(hasVoice: false)
      return onset.hear(level, voice: nil)
    }
  }
}

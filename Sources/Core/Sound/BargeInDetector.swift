/// Detects that the user begins to speak over a prompt (barge-in).
///
/// It processes the guide (VAD reference) of an ``EchoCanceller`` in pieces of any size and reads no clock: the same
/// samples give the same result. One detector belongs to one prompt.
public struct BargeInDetector: Sendable {
  private var waiting: [Int16] = []
  private var meter = FrameLevel()
  private var onset: VoiceOnsetDetector
  private var hearing: GatedVAD?

  /// Whether the user has begun to speak since the prompt began.
  private var hasBegun = false

  /// - Parameter denoiser: distinguishes a voice from a cough or a bang. Without one, or if it fails, the detector uses
  ///   the level alone and takes longer.
  public init(denoiser: (any Denoiser)? = nil) {
    hearing = denoiser.map { GatedVAD($0) }
    onset = VoiceOnsetDetector(hasVoice: denoiser != nil)
  }

  /// Processes the next samples of the guide.
  /// - Returns: whether the user begins to speak in them; true at most once per prompt.
  public mutating func hear(_ guide: [Int16]) -> Bool {
    waiting += guide
    var begins = false
    while waiting.count >= FrameLevelMeter.length {
      let step = Array(waiting.prefix(FrameLevelMeter.length))
      waiting.removeFirst(FrameLevelMeter.length)
      if take(step) && !hasBegun { (begins, hasBegun) = (true, true) }
    }
    return begins
  }

  private mutating func take(_ step: [Int16]) -> Bool {
    let level = meter.hear(step)
    guard hearing != nil else { return onset.hear(level, voice: nil) }
    do {
      return onset.hear(level, voice: try hearing?.hear(step, isNeeded: VoiceOnsetDetector.isLoud(level)) ?? 0)
    } catch {
      hearing = nil
      onset = VoiceOnsetDetector(hasVoice: false)
      return onset.hear(level, voice: nil)
    }
  }
}

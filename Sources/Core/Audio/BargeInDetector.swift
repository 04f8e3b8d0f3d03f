/// Detects that the user begins to speak over a prompt (barge-in).
///
/// It processes the VAD reference of an ``EchoCanceller`` in pieces of any size and reads no clock: the same
/// samples give the same result. One detector belongs to one prompt.
public struct BargeInDetector: Sendable {
  private var pendingSamples: [Int16] = []
  private var meter = FrameLevel()
  private var onset: VoiceOnsetDetector
  private var vad: GatedVAD?

  /// Whether the user has begun to speak since the prompt began.
  private var hasBegun = false

  /// - Parameter denoiser: distinguishes a voice from a cough or a bang. Without one, or if it fails, the detector uses
  ///   the level alone and takes longer.
  public init(denoiser: (any Denoiser)? = nil) {
    vad = denoiser.map { GatedVAD($0) }
    onset = VoiceOnsetDetector(hasVoice: denoiser != nil)
  }

  /// Processes the next samples of the VAD reference.
  /// - Returns: whether the user begins to speak in them; true at most once per prompt.
  public mutating func process(_ vadReference: [Int16]) -> Bool {
    pendingSamples += vadReference
    var begins = false
    while pendingSamples.count >= FrameLevelMeter.length {
      let step = Array(pendingSamples.prefix(FrameLevelMeter.length))
      pendingSamples.removeFirst(FrameLevelMeter.length)
      if processStep(step) && !hasBegun { (begins, hasBegun) = (true, true) }
    }
    return begins
  }

  private mutating func processStep(_ step: [Int16]) -> Bool {
    let level = meter.process(step)
    guard vad != nil else { return onset.process(level, voice: nil) }
    do {
      return onset.process(level, voice: try vad?.process(step, isNeeded: VoiceOnsetDetector.isLoud(level)) ?? 0)
    } catch {
      vad = nil
      onset = VoiceOnsetDetector(hasVoice: false)
      return onset.process(level, voice: nil)
    }
  }
}

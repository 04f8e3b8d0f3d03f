/// A stretch of speech by one user, with a little silence before and after.
public struct Utterance: Equatable, Sendable {
  /// The sound as it was recorded, at ``Waveform/asrSampleRate``.
  public let sound: Waveform
  /// The denoised sound of the same moments; nil if it was not denoised while it arrived.
  public let denoised: DenoisedAudio?

  public init(_ sound: Waveform, denoised: DenoisedAudio? = nil) {
    self.sound = sound
    self.denoised = denoised
  }
}

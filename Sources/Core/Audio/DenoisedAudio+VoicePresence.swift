/// Whether a sound contains a voice, according to the denoiser, and whether the voice is near or distant.
public enum VoicePresence: String, Hashable, Sendable, CaseIterable {
  /// No person speaks: silence or noise.
  case none
  /// A person speaks close to the microphone. The denoiser attenuates such a voice by at most
  /// ``DenoisedAudio/highestAttenuation``, 5 dB, or by more in loud noise, where the voice is clear nevertheless.
  case near
  /// A person speaks, but the denoiser attenuates the voice strongly because of its reverberation.
  case distant
}

extension DenoisedAudio {
  /// Returns whether a person speaks in the sound. Measured: Documentation/Measurements/distant-speech.md.
  ///
  /// The denoiser attenuates a voice near the microphone by less than 4 dB, and noise by more. It attenuates a distant
  /// voice as much as noise, by 6 to 30 dB. But the level of a voice varies more than that of noise, and the denoiser's
  /// network reports a high voice probability for at least 100 ms in total. In loud noise it also attenuates some near
  /// voices by more than 5 dB; the level of such a sound hardly varies, and the network has no doubt about the voice.
  /// - Parameter sound: the sound before denoising.
  public func presence(in sound: Waveform) -> VoicePresence {
    let loss = attenuation(in: sound)
    if loss <= Self.highestAttenuation { return .near }
    guard loss.isFinite, voice.count(where: { $0 > Self.sure }) >= Self.sureSteps else { return .none }
    if sound.levelRange >= Self.smallestRange { return .distant }
    return hasClearVoice ? .near : .none
  }

  /// Whether two seconds of the sound contain at least 0.3 s of what the denoiser's network has no doubt is a voice.
  /// Pieces of noise of two seconds have less. Measured: Documentation/Measurements/distant-speech.md.
  var hasClearVoice: Bool {
    var count = 0
    for index in voice.indices {
      if voice[index] > Self.undoubted { count += 1 }
      if index >= Self.window, voice[index - Self.window] > Self.undoubted { count -= 1 }
      if count >= Self.clearSteps { return true }
    }
    return false
  }

  /// Whether the sound contains at least half a second of what is certainly a voice. A word that is cut off, a cough or a
  /// click has less. Measured: Documentation/Recognition.md.
  public var hasLongVoice: Bool { voice.count(where: { $0 > Self.sure }) >= Self.longSteps }

  private static let longSteps = 50
  /// The voice probability above which the network has no doubt.
  private static let undoubted: Float = 0.98
  /// Two seconds in steps of 10 ms.
  private static let window = 200
  private static let clearSteps = 30

  /// The maximum attenuation of a voice near the microphone, in dB.
  public static let highestAttenuation = 5.0
  /// The voice probability above which a step of 10 ms certainly contains a voice. A sound contains a distant voice
  /// only if it has at least `sureSteps` such steps, not necessarily in a row.
  private static let sure: Float = 0.5
  private static let sureSteps = 10
  /// The minimum level range of a distant voice, in dB.
  private static let smallestRange = 17.0
}

extension Waveform {
  /// The range of the sound's level, in dB: from the 5th to the 95th percentile of its steps of 20 ms.
  var levelRange: Double {
    let step = max(1, rate / 50)
    let levels = stride(from: 0, through: samples.count - step, by: step).map {
      Level(of: samples[$0..<$0 + step]).rms
    }.sorted()
    guard let last = levels.indices.last else { return 0 }
    let (soft, loud) = (levels[last / 20], levels[last - last / 20])
    return loud.isFinite ? loud - max(soft, Self.softest) : 0
  }

  /// The lowest level that counts, in dBFS. Softer steps count as silent, because digital silence has no finite level.
  private static let softest = -90.0
}

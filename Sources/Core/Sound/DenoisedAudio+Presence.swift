/// Whether a sound contains a voice, according to the denoiser, and whether the voice is near or distant.
public enum Presence: String, Hashable, Sendable, CaseIterable {
  /// No person speaks: silence or noise.
  case none
  /// The denoiser leaves the voice as it is.
  case near
  /// The denoiser takes much of the voice away, as it does with the reverberation of a room; yet it is a voice.
  case distant
}

extension DenoisedAudio {
  /// Whether a person speaks in the sound. Measured: Documentation/Measurements/distance-and-hum.md.
  ///
  /// A voice near the microphone loses under 4 dB when the noise is taken out, a noise more. A voice at a distance loses as much
  /// as a noise, 6 to 30 dB; but its level rises and falls by more than a noise's does, and the network is sure of a voice for a
  /// while.
  /// - Parameter sound: the sound before denoising.
  public func presence(in sound: Waveform) -> Presence {
    let loss = loss(in: sound)
    if loss <= Self.highestLoss { return .near }
    guard loss.isFinite, voice.count(where: { $0 > Self.sure }) >= Self.sureSteps else { return .none }
    return sound.levelRange >= Self.smallestRange ? .distant : .none
  }

  /// In dB: a voice near the microphone loses less.
  public static let highestLoss = 5.0
  /// A voice needs `sureSteps` steps of 10 ms above this probability.
  private static let sure: Float = 0.5
  private static let sureSteps = 10
  /// In dB.
  private static let smallestRange = 17.0
}

extension Waveform {
  /// How far its level rises and falls, in dB: from the softest twentieth of its steps of 20 ms to the loudest.
  var levelRange: Double {
    let step = max(1, rate / 50)
    let levels = stride(from: 0, through: samples.count - step, by: step).map {
      Level(of: samples[$0..<$0 + step]).rms
    }.sorted()
    guard let last = levels.indices.last else { return 0 }
    let (soft, loud) = (levels[last / 20], levels[last - last / 20])
    return loud.isFinite ? loud - max(soft, Self.softest) : 0
  }

  /// Below this a step counts as silent, in dBFS: of digital silence there is no level.
  private static let softest = -90.0
}

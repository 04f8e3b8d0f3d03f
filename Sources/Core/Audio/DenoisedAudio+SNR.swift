extension DenoisedAudio {
  /// Returns the signal-to-noise ratio before denoising, in dB: the median level of the voice minus the level of the
  /// background. The result is 0 if no step contains a voice, or if fewer than `enough` steps contain no voice.
  /// - Parameter sound: the sound before denoising.
  public func snr(in sound: Waveform) -> Double {
    let step = Waveform.asrSampleRate / 100
    var (spoken, silent) = ([Double](), [Double]())
    for (index, voice) in voice.enumerated() where (index + 1) * step <= sound.samples.count {
      let level = Level(of: sound.samples[index * step..<(index + 1) * step]).rms
      if voice > Self.likely { spoken.append(level) } else if voice < Self.unlikely { silent.append(level) }
    }
    guard silent.count >= Self.enough, !spoken.isEmpty else { return 0 }
    // Use the 90th percentile of the background, so that a passing tram counts as noise however quiet it was before.
    return spoken.sorted()[spoken.count / 2] - silent.sorted()[silent.count * 9 / 10]
  }

  private static let unlikely: Float = 0.1
  /// The minimum number of steps of 10 ms without a voice from which the background level can be measured.
  private static let enough = 5
}

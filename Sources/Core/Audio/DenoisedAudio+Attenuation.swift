extension DenoisedAudio {
  /// Returns the attenuation by the denoiser, in dB. A denoiser leaves a voice nearly unchanged and attenuates noise.
  ///
  /// The result is the attenuation of the loudest 300 ms or the median attenuation of the steps with a voice, whichever
  /// is less. A bang, or a "p" that pops in the microphone, is louder than the word beside it, and the denoiser removes
  /// it. Measured: Documentation/Decisions/0014.
  /// - Parameter sound: the sound before denoising.
  /// - Returns: infinity if no voice is found or the sound is silent.
  public func attenuation(in sound: Waveform) -> Double {
    guard let speech else { return .infinity }
    let (before, after) = (peakLevel(sound.samples[speech]), peakLevel(samples[speech]))
    return before.isFinite ? min(before - after, usualAttenuation(in: sound)) : .infinity
  }

  private func peakLevel(_ samples: ArraySlice<Int16>) -> Double {
    Waveform(rate: Waveform.asrSampleRate, samples: Array(samples)).peakLevel(Self.analysisWindow)
  }

  /// Returns the median attenuation, in dB, of the loud steps of 10 ms with a voice; infinity if there are none.
  /// - Parameter sound: the sound before denoising.
  private func usualAttenuation(in sound: Waveform) -> Double {
    let steps = levels(in: sound)
    let loudest = steps.map(\.before).max() ?? -.infinity
    let losses = steps.filter { $0.before > loudest - Self.range }.map { $0.before - $0.after }.sorted()
    return losses.isEmpty ? .infinity : losses[losses.count / 2]
  }

  /// Returns the levels before and after denoising, in dBFS, of each step of 10 ms that contains a voice.
  private func levels(in sound: Waveform) -> [(before: Double, after: Double)] {
    let step = Waveform.asrSampleRate / 100
    return voice.indices.filter { voice[$0] > Self.likely }.compactMap { index in
      let part = index * step..<(index + 1) * step
      guard part.upperBound <= min(samples.count, sound.samples.count) else { return nil }
      return (Level(of: sound.samples[part]).rms, Level(of: samples[part]).rms)
    }
  }

  private static let analysisWindow = Duration.milliseconds(300)
  /// A step this many dB below the loudest step no longer belongs to the word, because the denoiser's network continues
  /// to report a voice for some time after a word.
  private static let range = 25.0
}

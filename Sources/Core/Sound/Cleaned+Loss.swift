extension Cleaned {
  /// How much softer the voice has become, in dB: a voice stays as it is, a noise goes.
  ///
  /// Of its loudest moment; or of the steps in which somebody speaks, where that is less: a bang, or a "p" that pops in the
  /// microphone, is louder than the word it comes with, and goes. Measured: Documentation/Decisions/0014.
  /// - Parameter sound: as it came.
  /// - Returns: infinity where no voice is found, or the sound is silent.
  public func loss(in sound: Waveform) -> Double {
    guard let speech else { return .infinity }
    let (before, after) = (loudest(sound.samples[speech]), loudest(samples[speech]))
    return before.isFinite ? min(before - after, usualLoss(in: sound)) : .infinity
  }

  private func loudest(_ samples: ArraySlice<Int16>) -> Double {
    Waveform(rate: Waveform.hearingRate, samples: Array(samples)).loudest(Self.moment)
  }

  /// The median of the voice's loud steps.
  private func usualLoss(in sound: Waveform) -> Double {
    let steps = levels(in: sound)
    let loudest = steps.map(\.before).max() ?? -.infinity
    let losses = steps.filter { $0.before > loudest - Self.range }.map { $0.before - $0.after }.sorted()
    return losses.isEmpty ? .infinity : losses[losses.count / 2]
  }

  /// Of the steps in which somebody speaks, in dBFS.
  private func levels(in sound: Waveform) -> [(before: Double, after: Double)] {
    let step = Waveform.hearingRate / 100
    return voice.indices.filter { voice[$0] > Self.likely }.compactMap { index in
      let part = index * step..<(index + 1) * step
      guard part.upperBound <= min(samples.count, sound.samples.count) else { return nil }
      return (Level(of: sound.samples[part]).rms, Level(of: samples[part]).rms)
    }
  }

  private static let moment = Duration.milliseconds(300)
  /// What lies so many dB below the loudest of them is no longer the word: the network takes it for a voice for a while.
  private static let range = 25.0
}

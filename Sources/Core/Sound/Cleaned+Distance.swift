extension Cleaned {
  /// How far the background lies below the voice, in dB, before anything was taken out; 0 where there is no moment
  /// without a voice to tell.
  /// - Parameter sound: as it came.
  public func distance(in sound: Waveform) -> Double {
    let step = Waveform.hearingRate / 100
    var (spoken, silent) = ([Double](), [Double]())
    for (index, voice) in voice.enumerated() where (index + 1) * step <= sound.samples.count {
      let level = Level(of: sound.samples[index * step..<(index + 1) * step]).rms
      if voice > Self.likely { spoken.append(level) } else if voice < Self.unlikely { silent.append(level) }
    }
    guard silent.count >= Self.enough, !spoken.isEmpty else { return 0 }
    // The loudest of the background counts: a tram that passes is noise, however still it was before.
    return spoken.sorted()[spoken.count / 2] - silent.sorted()[silent.count * 9 / 10]
  }

  private static let unlikely: Float = 0.1
  /// Steps of 10 ms that tell what the background is like.
  private static let enough = 5
}

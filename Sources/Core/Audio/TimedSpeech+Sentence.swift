extension TimedSpeech {
  /// The minimum pause between sentences. espeak-ng is silent for 310 to 340 ms between sentences, and for 140 ms at a
  /// comma.
  private static let pause = Duration.milliseconds(200)
  /// Samples below this magnitude (of 32,767) count as silence, also in a recorded prompt.
  private static let silence = 200

  /// Returns the index of the sample with which a sentence begins: the first loud sample after the last long pause.
  /// - Parameter sample: a sample within the sentence.
  public func sentence(at sample: Int) -> Int {
    let long = sound.count(of: Self.pause)
    var (start, quiet) = (0, 0)
    for index in sound.samples.indices.prefix(sample) {
      guard sound.samples[index].magnitude > Self.silence else {
        quiet += 1
        continue
      }
      if quiet >= long { start = index }
      quiet = 0
    }
    return start
  }
}

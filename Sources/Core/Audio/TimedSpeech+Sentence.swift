extension TimedSpeech {
  /// The minimum pause between sentences. espeak-ng is silent for 310 to 340 ms between sentences, and for 140 ms at a
  /// comma.
  private static let pause = Duration.milliseconds(200)
  /// Samples below this magnitude (of 32,767) count as silence, also in a recorded prompt.
  private static let silence = 200

  /// Returns the start of the sentence that is spoken at a sample: the first loud sample after the last long pause.
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

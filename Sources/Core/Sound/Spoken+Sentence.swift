extension Spoken {
  /// Between sentences espeak-ng is silent for 310 to 340 ms, at a comma for 140.
  private static let pause = Duration.milliseconds(200)
  /// What is softer is silence, in full scale's 32,767ths: a recording's too.
  private static let silence = 200

  /// Where the sentence begins that is being said at a sample: behind the last long pause, at the first that is loud.
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

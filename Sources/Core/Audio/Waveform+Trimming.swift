extension Waveform {
  /// The magnitude above which a sample of a microphone is speech and not its noise.
  private static let loud = 300

  /// Returns the sound without most of the silence at both ends, faded in and out; the whole sound if all of it is
  /// silent.
  /// - Parameter room: the silence that is kept before and after.
  public func trimmed(keeping room: Duration) -> Waveform {
    let isLoud = { (sample: Int16) in sample.magnitude > Self.loud }
    guard let first = samples.firstIndex(where: isLoud), let last = samples.lastIndex(where: isLoud) else {
      return self
    }
    let room = count(of: room)
    let range = max(0, first - room)..<min(samples.count, last + room)
    return Waveform(rate: rate, samples: Array(samples[range])).faded()
  }
}

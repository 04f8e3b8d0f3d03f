public import Audio

extension Waveform {
  /// Returns the waveform at another rate, in soxr's high quality. Its duration differs from that of the original by
  /// less than a sample.
  /// - Throws: an error if the library has no memory left.
  public func resampled(to rate: Int) throws(SoundFileError) -> Waveform {
    guard rate != self.rate else { return self }
    var resampler = try Resampler("(resampling)", from: self.rate, to: rate)
    let head = try resampler.take(samples.map { Float($0) / 32_768 })
    return Waveform(rate: rate, samples: head + (try resampler.finish()))
  }
}

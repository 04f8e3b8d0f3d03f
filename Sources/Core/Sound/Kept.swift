/// The last samples of a stream, with the VAD reference of the same moments if there is one.
struct Kept {
  private(set) var samples: [Int16] = []
  /// The VAD reference: as many samples as `samples`, or none if `samples` themselves are used.
  private var guide: [Int16] = []

  /// Adds a sample.
  /// - Parameter guiding: the sample of the VAD reference; nil if there is none.
  /// - Returns: the sample to use for voice activity detection at this moment.
  mutating func append(_ sample: Int16, guiding: Int16?) -> Int16 {
    samples.append(sample)
    guard let guiding else { return sample }
    // Earlier samples had no reference; they serve as their own.
    if guide.count < samples.count - 1 { guide = Array(samples.dropLast()) }
    guide.append(guiding)
    return guiding
  }

  /// Returns the last `count` samples, for the denoiser.
  func last(_ count: Int) -> (samples: [Int16], guide: [Int16]?) {
    (Array(samples.suffix(count)), isGuided ? Array(guide.suffix(count)) : nil)
  }

  var isGuided: Bool { !guide.isEmpty && guide.count == samples.count }

  /// Drops all but the last `count` samples.
  mutating func keep(_ count: Int) {
    samples.removeFirst(max(0, samples.count - count))
    guide.removeFirst(max(0, guide.count - count))
  }
}

/// The last samples of a stream, with the VAD reference of the same moments if there is one.
struct SampleRingBuffer {
  private(set) var samples: [Int16] = []
  /// The VAD reference: as many samples as `samples`, or none if `samples` themselves are used.
  private var vadReference: [Int16] = []

  /// Adds a sample.
  /// - Parameter reference: the sample of the VAD reference; nil if there is none.
  /// - Returns: the sample to use for voice activity detection at this moment.
  mutating func append(_ sample: Int16, vadReference reference: Int16?) -> Int16 {
    samples.append(sample)
    guard let reference else { return sample }
    // Earlier samples had no reference; they serve as their own.
    if vadReference.count < samples.count - 1 { vadReference = Array(samples.dropLast()) }
    vadReference.append(reference)
    return reference
  }

  /// Returns the last `count` samples, for the denoiser.
  func last(_ count: Int) -> (samples: [Int16], vadReference: [Int16]?) {
    (Array(samples.suffix(count)), hasVADReference ? Array(vadReference.suffix(count)) : nil)
  }

  var hasVADReference: Bool { !vadReference.isEmpty && vadReference.count == samples.count }

  /// Drops all but the last `count` samples.
  mutating func keepLast(_ count: Int) {
    samples.removeFirst(max(0, samples.count - count))
    vadReference.removeFirst(max(0, vadReference.count - count))
  }
}

import Ports

/// The last samples in order of arrival, up to a limit. At the limit each further sample replaces the oldest one.
struct BoundedSamples {
  let limit: Int
  private var samples: [Sample] = []
  /// The index of the oldest sample.
  private var oldest = 0

  init(limit: Int) { self.limit = limit }

  mutating func append(_ sample: Sample) {
    if samples.count < limit {
      samples.append(sample)
    } else {
      samples[oldest] = sample
      oldest = (oldest + 1) % limit
    }
  }

  /// Removes all samples, and returns them.
  mutating func take() -> [Sample] {
    defer { (samples, oldest) = ([], 0) }
    return Array(samples[oldest...] + samples[..<oldest])
  }
}

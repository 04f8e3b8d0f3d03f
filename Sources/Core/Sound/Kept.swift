/// The last samples of a stream, with their guide where there is one: the same moments, which tell whether somebody speaks.
struct Kept {
  private(set) var samples: [Int16] = []
  /// As many as the samples, or none where the samples tell themselves.
  private var guide: [Int16] = []

  /// - Parameter guiding: the sample of the guide; nil where there is none.
  /// - Returns: what tells of this moment.
  mutating func append(_ sample: Int16, guiding: Int16?) -> Int16 {
    samples.append(sample)
    guard let guiding else { return sample }
    // What came before there was one guided itself.
    if guide.count < samples.count - 1 { guide = Array(samples.dropLast()) }
    guide.append(guiding)
    return guiding
  }

  /// The last so many, for whoever cleans them.
  func last(_ count: Int) -> (samples: [Int16], guide: [Int16]?) {
    (Array(samples.suffix(count)), isGuided ? Array(guide.suffix(count)) : nil)
  }

  var isGuided: Bool { !guide.isEmpty && guide.count == samples.count }

  /// Drops all but the last so many.
  mutating func keep(_ count: Int) {
    samples.removeFirst(max(0, samples.count - count))
    guide.removeFirst(max(0, guide.count - count))
  }
}

import Audio

extension Waveform {
  var seconds: Double { Double(samples.count) / Double(rate) }

  /// The root mean square of the samples.
  var level: Double { Self.level(samples[...]) }

  /// The level of every 10 ms.
  var envelope: [Double] {
    stride(from: 0, to: samples.count, by: rate / 100).map {
      Self.level(samples[$0..<min($0 + rate / 100, samples.count)])
    }
  }

  private static func level(_ samples: ArraySlice<Int16>) -> Double {
    guard !samples.isEmpty else { return 0 }
    return (samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)).squareRoot()
  }

  /// Returns the highest correlation of the envelopes of a part and of this sound, -1 ... 1, over all positions.
  func likeness(of part: Waveform) -> Double {
    let (whole, wanted) = (envelope, part.envelope.spoken)
    guard !wanted.isEmpty, wanted.count <= whole.count else { return -1 }
    return (0...whole.count - wanted.count).map { correlation(whole[$0..<$0 + wanted.count], wanted) }.max() ?? -1
  }
}

extension [Double] {
  /// The envelope without the silence at both ends.
  fileprivate var spoken: ArraySlice<Double> {
    guard let first = firstIndex(where: { $0 > 200 }), let last = lastIndex(where: { $0 > 200 }) else { return [] }
    return self[first...last]
  }
}

private func correlation(_ one: ArraySlice<Double>, _ other: ArraySlice<Double>) -> Double {
  let means = (one.reduce(0, +) / Double(one.count), other.reduce(0, +) / Double(other.count))
  let (a, b) = (one.map { $0 - means.0 }, other.map { $0 - means.1 })
  let (own, others) = (a.reduce(0) { $0 + $1 * $1 }, b.reduce(0) { $0 + $1 * $1 })
  let product = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  return own * others > 0 ? product / (own * others).squareRoot() : 0
}

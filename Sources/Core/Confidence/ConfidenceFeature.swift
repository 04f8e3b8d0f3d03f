import RealModule

/// A number that tells right words from wrong ones; the higher, the likelier right. Source: Documentation/Recognition.md.
public enum ConfidenceFeature: String, Hashable, Sendable, CaseIterable {
  /// The score of the words over their frames.
  case frame
  /// The worst word's.
  case word
  /// How far the words' phones are from 90 ms each, as a logarithm; the worst word's.
  case pace
  /// How much better the words fit than free phones do, a frame; never above 0 by much.
  case margin
  /// The worst word's.
  case wordMargin = "word_margin"
  /// Whether the words take up all of the speech, as a logarithm.
  case coverage
  /// The length of the words in seconds, as a logarithm: short ones are easily had by chance.
  case length
  /// 1 where the sound as it came was heard like the cleaned one, else 0.
  case agreement

  /// What the evidence says; finite whatever the sound.
  public func value(of evidence: ConfidenceFeatures) -> Double {
    let (decoding, loop) = (evidence.decoding, evidence.loop)
    let value =
      switch self {
      case .frame: decoding.scorePerFrame
      case .word: decoding.words.map { Double($0.score) / Double($0.length) }.min() ?? -.infinity
      case .pace:
        -(decoding.words.map { abs(Double.log(Double($0.length) / Double($0.phones) / 9)) }.max() ?? .infinity)
      case .margin: decoding.margin(over: loop, decoding.words)
      case .wordMargin: decoding.words.map { decoding.margin(over: loop, [$0]) }.min() ?? -.infinity
      case .coverage: -abs(Double.log(Double(loop.frames + 5) / Double(decoding.frames + 5)))
      case .length: Double.log(Double(max(decoding.frames, 1)) / 100)
      case .agreement: evidence.agreement == .agrees ? 1.0 : 0
      }
    return max(-1_000, min(1_000, value))
  }
}

extension Decoding {
  /// How much better segments score than another decoding of the same sound does in their frames, a frame.
  func margin(over other: Decoding, _ segments: [Segment]) -> Double {
    let frames = segments.reduce(0) { $0 + $1.length }
    guard frames > 0 else { return -.infinity }
    let own = segments.reduce(0) { $0 + $1.score }
    let others = segments.reduce(0) { $0 + other.score(from: $1.start, length: $1.length) }
    return (Double(own) - others) / Double(frames)
  }

  /// The score within some frames, each segment's spread evenly over its own.
  private func score(from start: Int, length: Int) -> Double {
    segments.reduce(0) { sum, segment in
      let shared = min(start + length, segment.start + segment.length) - max(start, segment.start)
      return shared > 0 ? sum + Double(segment.score) * Double(shared) / Double(segment.length) : sum
    }
  }
}

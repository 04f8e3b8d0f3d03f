import RealModule

/// A feature that distinguishes right hypotheses from wrong ones. A higher value means that the words are more probably
/// right. Source: Documentation/Recognition.md.
public enum ConfidenceFeature: String, Hashable, Sendable, CaseIterable {
  /// The acoustic score of the recognised words, per frame.
  case frame
  /// The acoustic score, per frame, of the word that fits the sound worst.
  case word
  /// The deviation of a word's mean phone duration from 90 ms, as the negative magnitude of a logarithm, for the word
  /// that deviates most; 0 or negative.
  case duration = "pace"
  /// The score of the words per frame minus that of a free phone loop; never much above 0.
  case margin
  /// The margin of the worst word over a free phone loop, per frame.
  case wordMargin = "word_margin"
  /// The ratio of the length of the speech to that of the words, as a logarithm: 0 if the words cover all of the
  /// speech, else negative.
  case coverage
  /// The length of the words in seconds, as a logarithm. Short words are easily matched by chance.
  case length
  /// 1 if the version of the sound that verifies the hypothesis gave the same one, otherwise 0.
  case agreement
  /// 0 if the searched versions of the sound gave different hypotheses, otherwise 1; 1 if one version was searched.
  case consensus

  /// Returns the value of the feature for an utterance, limited to -1000 ... 1000.
  public func value(of features: ConfidenceFeatures) -> Double {
    let (decoding, loop) = (features.decoding, features.phoneLoop)
    let value =
      switch self {
      case .frame: decoding.scorePerFrame
      case .word: decoding.words.map { Double($0.score) / Double($0.length) }.min() ?? -.infinity
      case .duration:
        -(decoding.words.map { abs(Double.log(Double($0.length) / Double($0.phones) / 9)) }.max() ?? .infinity)
      case .margin: decoding.margin(over: loop, decoding.words)
      case .wordMargin: decoding.words.map { decoding.margin(over: loop, [$0]) }.min() ?? -.infinity
      case .coverage: -abs(Double.log(Double(loop.frames + 5) / Double(decoding.frames + 5)))
      case .length: Double.log(Double(max(decoding.frames, 1)) / 100)
      case .agreement: features.secondPassAgreement == .agrees ? 1.0 : 0
      case .consensus: features.isConsensus ? 1.0 : 0
      }
    return max(-1_000, min(1_000, value))
  }
}

extension Decoding {
  /// Returns the difference, per frame, between the acoustic score of some segments and the score of another decoding
  /// of the same frames.
  func margin(over other: Decoding, _ segments: [Segment]) -> Double {
    let frames = segments.reduce(0) { $0 + $1.length }
    guard frames > 0 else { return -.infinity }
    let own = segments.reduce(0) { $0 + $1.score }
    let others = segments.reduce(0) { $0 + other.score(from: $1.start, length: $1.length) }
    return (Double(own) - others) / Double(frames)
  }

  /// Returns the score within a range of frames. The score of each segment is distributed evenly over its frames.
  private func score(from start: Int, length: Int) -> Double {
    segments.reduce(0) { sum, segment in
      let shared = min(start + length, segment.start + segment.length) - max(start, segment.start)
      return shared > 0 ? sum + Double(segment.score) * Double(shared) / Double(segment.length) : sum
    }
  }
}

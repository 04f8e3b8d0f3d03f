extension TokenizedLine {
  /// The characters that may stand between two hidden words for both to share one replacement.
  private static let joints: Set<Unicode.Scalar> = [
    " ", "\u{A0}", ",", ".", "-", "'", "\u{2019}", "\u{2D}", "(", ")", "/",
  ]

  /// Returns the spans in ascending order. Spans that touch, or have only separators between them, are merged.
  func merged(_ spans: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, isJoint(last.upperBound, span.lowerBound) {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }

  private func isJoint(_ end: Int, _ start: Int) -> Bool {
    end >= start || (start - end <= 3 && scalars[end..<start].allSatisfy(Self.joints.contains))
  }

  /// Returns the text with each span replaced.
  /// - Parameters:
  ///   - spans: ranges of Unicode scalars, in order, which must not touch.
  ///   - text: the replacement.
  func replacing(_ spans: [Range<Int>], with text: String) -> String {
    var result = String.UnicodeScalarView()
    var place = 0
    for span in spans {
      result.append(contentsOf: scalars[place..<span.lowerBound])
      result.append(contentsOf: text.unicodeScalars)
      place = span.upperBound
    }
    result.append(contentsOf: scalars[place...])
    return String(result)
  }
}

/// A text split into words and numbers, which are folded for comparison, each with its range in the text.
struct TokenizedLine {
  /// A run of letters or of digits: `D02` is two words.
  struct Word {
    /// The text without case, accents and marks; digits as 0 to 9.
    var text: String
    let isNumber: Bool
    /// The range of the word in the text, in Unicode scalars.
    var span: Range<Int>
  }

  /// The maximum number of Unicode scalars between two words that belong together, such as `) - `.
  private static let widestGap = 5

  let scalars: [Unicode.Scalar]
  private(set) var words: [Word] = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() { take(scalar, place) }
    words.removeAll { $0.text.isEmpty }
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ place: Int) {
    let touches = words.last?.span.upperBound == place
    switch Folding.sign(scalar) {
    case .none: break
    case .mark:
      // A mark belongs to the letter before it. An invisible character does not divide a name.
      if touches, let last = words.indices.last { words[last].span = words[last].span.lowerBound..<place + 1 }
    case .letter(let text): add(text, isNumber: false, place, touches)
    case .digit(let text): add(text, isNumber: true, place, touches)
    }
  }

  private mutating func add(_ text: String, isNumber: Bool, _ place: Int, _ touches: Bool) {
    if touches, let last = words.indices.last, words[last].isNumber == isNumber {
      words[last].text += text
      words[last].span = words[last].span.lowerBound..<place + 1
    } else {
      words.append(Word(text: text, isNumber: isNumber, span: place..<place + 1))
    }
  }

  /// Returns whether a word is close enough to the previous word to belong to it.
  func follows(_ word: Int) -> Bool {
    let gap = words[word - 1].span.upperBound..<words[word].span.lowerBound
    return gap.count <= Self.widestGap && !scalars[gap].contains { $0 == "\n" }
  }

  /// Returns whether three words are a date like 2026-11-22.
  func isDate(_ range: Range<Int>) -> Bool {
    guard range.map({ words[$0].text.count }) == [4, 2, 2],
      ["19", "20"].contains(words[range.lowerBound].text.prefix(2))
    else { return false }
    return range.dropFirst().allSatisfy { word in
      let gap = words[word - 1].span.upperBound..<words[word].span.lowerBound
      return scalars[gap].elementsEqual(["-"])
    }
  }

  /// Returns the range of Unicode scalars of some words, given by their indexes.
  func span(_ range: Range<Int>) -> Range<Int> {
    words[range.lowerBound].span.lowerBound..<words[range.upperBound - 1].span.upperBound
  }

  /// The e-mail addresses: the ranges of Unicode scalars between white space that contain an @ after other text.
  var addresses: [Range<Int>] {
    let stretches = scalars.indices.split { scalars[$0].properties.isWhitespace }
    return stretches.compactMap { stretch in
      let kept = stretch.startIndex..<(stretch.last { Folding.sign(scalars[$0]) != .none } ?? stretch.startIndex) + 1
      let inside = kept.dropFirst()
      return inside.contains { scalars[$0] == "@" || scalars[$0] == "\u{FF20}" } ? kept : nil
    }
  }
}

/// Finds letters and digits that are spelt one by one, as characters or by their names.
struct SpelledCharacters: Hashable, Sendable {
  struct Run {
    /// The characters that were found: `0871234567`, `ana`.
    var text: String
    var words: Range<Int>
  }

  /// The characters that each name spells, such as the digit for its name. A key consists of the words of the name,
  /// joined by spaces.
  private let names: [String: String]
  private let longest: Int

  init(_ names: [String: String]) {
    let pairs = names.map {
      (Self.key(TokenizedLine($0.key).words[...]), TokenizedLine($0.value).words.map(\.text).joined())
    }
    self.names = Dictionary(pairs, uniquingKeysWith: { first, _ in first }).filter {
      !$0.key.isEmpty && !$0.value.isEmpty
    }
    longest = min(self.names.keys.map { $0.split(separator: " ").count }.max() ?? 1, 6)
  }

  func runs(in line: TokenizedLine) -> [Run] {
    var runs: [Run] = []
    var place = 0
    while place < line.words.count {
      guard let (sign, count) = sign(line, place) else {
        place += 1
        continue
      }
      if let last = runs.last, last.words.upperBound == place, line.follows(place) {
        runs[runs.count - 1] = Run(text: last.text + sign, words: last.words.lowerBound..<place + count)
      } else {
        runs.append(Run(text: sign, words: place..<place + count))
      }
      place += count
    }
    return runs
  }

  /// Returns the characters that a word, or several words from a place on, spell, and the number of these words; nil if
  /// they spell none.
  private func sign(_ line: TokenizedLine, _ place: Int) -> (String, Int)? {
    for count in stride(from: min(longest, line.words.count - place), through: 1, by: -1) where !names.isEmpty {
      if let sign = names[Self.key(line.words[place..<place + count])] { return (sign, count) }
    }
    let word = line.words[place]
    return word.isNumber || word.text.unicodeScalars.count == 1 ? (word.text, 1) : nil
  }

  private static func key(_ words: ArraySlice<TokenizedLine.Word>) -> String {
    words.map(\.text).joined(separator: " ")
  }
}

/// The mistakes by which one word may have been written for another.
struct SpellingMistakes {
  let written: [UInt8]
  let meant: [UInt8]

  /// - Parameters:
  ///   - written: the word as it was typed, in lower-case ASCII.
  ///   - meant: the word that the user may have meant, likewise.
  init(_ written: [UInt8], _ meant: [UInt8]) { (self.written, self.meant) = (written, meant) }

  /// Returns the minimum number of mistakes; nil if it exceeds a limit. A mistake is a missing or additional letter, two
  /// swapped letters, or a letter instead of a similar one. Source of the algorithm: the restricted edit distance of
  /// Damerau and Levenshtein.
  func count(atMost limit: Int) -> Int? {
    guard abs(written.count - meant.count) <= limit else { return nil }
    let never = limit + 1
    var (earlier, row) = ([Int](), Array(0...meant.count))
    for line in written.indices {
      var next = [line + 1]
      next.reserveCapacity(meant.count + 1)
      for column in meant.indices {
        let change = written[line] == meant[column] ? 0 : isSimilar(line, column) ? 1 : never
        var cost = min(row[column] + change, row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, written[line] == meant[column - 1], written[line - 1] == meant[column] {
          cost = min(cost, earlier[column - 1] + 1)
        }
        next.append(cost)
      }
      if next.min() ?? 0 > limit { return nil }
      (earlier, row) = (row, next)
    }
    return row[meant.count] <= limit ? row[meant.count] : nil
  }

  /// Whether a letter is easily written for another: it sounds alike, or is beside it on the keyboard. Another vowel at
  /// the end of a word is another word: "comido" is not "comida".
  private func isSimilar(_ line: Int, _ column: Int) -> Bool {
    let (one, other) = (written[line], meant[column])
    if Self.vowels.contains(one), Self.vowels.contains(other) {
      return line < written.count - 1 && column < meant.count - 1
    }
    return Self.sounds.contains { $0.contains(one) && $0.contains(other) } || Self.areNeighbours(one, other)
  }

  private static let vowels = Set("aeiou".utf8)
  /// Letters that sound alike in English or Spanish.
  private static let sounds = ["bv", "csz", "ckq", "gj", "iy", "mn", "sx"].map { Set($0.utf8) }
  private static let keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }
  /// The row and the column of each letter on the keyboard.
  private static let keys: [UInt8: (row: Int, column: Int)] = Dictionary(
    uniqueKeysWithValues: keyboard.enumerated().flatMap { row, letters in
      letters.enumerated().map { ($1, (row, $0)) }
    })

  private static func areNeighbours(_ one: UInt8, _ other: UInt8) -> Bool {
    guard let one = keys[one], let other = keys[other] else { return false }
    return one.row == other.row && abs(one.column - other.column) == 1
  }

  static func isLetter(_ byte: UInt8) -> Bool { keys[byte] != nil }
}

/// A typed word in which letters are repeated for emphasis: "heeelp", "siii".
enum LengthenedWord {
  /// A run of this many equal letters is a lengthened letter. No word of the supported languages has three in a row.
  private static let shortestRun = 3
  /// The maximum number of lengthened letters in one word. The number of spellings doubles with each.
  private static let mostRuns = 3

  /// Returns the spellings that a lengthened word may stand for: each lengthened letter doubled, or single. None if the
  /// word has no lengthened letter, or too many.
  /// - Parameter word: in ASCII, as `Tokenizer.folded` returns it.
  static func spellings(of word: String) -> [String] {
    var runs: [(letter: Character, count: Int)] = []
    for letter in word {
      let count = runs.last?.letter == letter ? runs.removeLast().count : 0
      runs.append((letter, count + 1))
    }
    guard (1...mostRuns).contains(runs.count(where: isLong)) else { return [] }
    return runs.reduce([""]) { spellings, run in
      let counts = isLong(run) ? [2, 1] : [run.count]
      return spellings.flatMap { begun in counts.map { begun + String(repeating: run.letter, count: $0) } }
    }
  }

  /// Digits are not lengthened: "111" is a number.
  private static func isLong(_ run: (letter: Character, count: Int)) -> Bool {
    run.count >= shortestRun && run.letter.isLetter
  }
}

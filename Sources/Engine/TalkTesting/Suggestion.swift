/// Suggestions of similar names for a misspelt one.
public enum Suggestion {
  /// Returns the most similar names, best first. At most a third of the letters may differ.
  static func nearest(to word: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
    let letters = Array(word.lowercased())
    let allowed = max(1, letters.count / 3)
    return names.map { (name: $0, distance: distance(letters, Array($0.lowercased()))) }
      .filter { $0.distance <= allowed }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(limit).map(\.name)
  }

  /// Returns a remedy such as `write confirm or confirm.again`; nil if no name is similar.
  public static func cure(for word: String, among names: some Sequence<String>) -> String? {
    let near = nearest(to: word, among: names)
    return near.isEmpty ? nil : "write \(near.joined(separator: " or "))"
  }

  /// Returns the edit distance: insertions, deletions, replacements, and exchanges of neighbours. Source:
  /// https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance (optimal string alignment)
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var (before, last) = ([Int](), Array(0...other.count))
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, candidate) in other.enumerated() {
        var best = min(current[column] + 1, last[column + 1] + 1, last[column] + (letter == candidate ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == candidate {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, last) = (last, current)
    }
    return last[other.count]
  }
}

/// Finds a similar name for a name that is not defined, for "did you mean" hints.
enum EditDistance {
  /// Returns the nearest of the names by edit distance; nil if more than a third of the letters differ.
  static func nearest(to name: String, among names: [String]) -> String? {
    // With more names the search would cost more than the hint is worth.
    guard names.count <= 2_000, name.count <= 64 else { return nil }
    let near = names.filter { $0 != name && $0.count <= 64 }.map { ($0, distance($0, name)) }.min { $0.1 < $1.1 }
    return near.flatMap { $0.1 * 3 <= name.count ? $0.0 : nil }
  }

  /// Returns the number of letters that must be added, removed or changed (Levenshtein distance).
  static func distance(_ one: String, _ other: String) -> Int {
    let letters = Array(other)
    var row = Array(0...letters.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, compared) in letters.enumerated() {
        let change = diagonal + (letter == compared ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }
}

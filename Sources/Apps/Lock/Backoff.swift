/// How guessing is slowed down.
enum Backoff {
  /// Wrong ones in a row after which the next may come at once: anybody mistypes.
  static let free = 2
  /// Seconds after the first that is not free; each after it has three times as long.
  static let first = 5
  static let longest = 300

  /// Seconds until the next may be tried.
  static func wait(after wrong: Int) -> Int {
    guard wrong > free else { return 0 }
    // Beyond this it would be the longest anyway, and soon no number any more.
    let times = min(wrong - free - 1, 5)
    return min((0..<times).reduce(first) { wait, _ in wait * 3 }, longest)
  }
}

/// The delay between password attempts, which slows down guessing.
enum Backoff {
  /// The number of consecutive wrong attempts without a delay, because a person can mistype.
  static let free = 2
  /// The delay after the first wrong attempt beyond `free`, in seconds. Each further wrong attempt triples it, up to
  /// `longest`.
  static let first = 5
  /// The maximum delay, in seconds.
  static let longest = 300

  /// Returns the delay until the next attempt, in seconds.
  /// - Parameter wrong: the number of consecutive wrong attempts.
  static func wait(after wrong: Int) -> Int {
    guard wrong > free else { return 0 }
    // The delay reaches its maximum before this limit, which prevents an overflow.
    let times = min(wrong - free - 1, 5)
    return min((0..<times).reduce(first) { wait, _ in wait * 3 }, longest)
  }
}

/// What is typed as presses. At a terminal that gives each key at once they are space and Enter; else each line is one.
struct KeyPresses {
  /// A terminal tells of no release. A key that is held comes again, first after 250 to 660 ms (Linux's console, and X), then
  /// many times a second: what comes within this time is the same press.
  static let held = Duration.milliseconds(700)

  private static let keys: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  let byLine: Bool
  private var last: Duration?

  init(byLine: Bool) { self.byLine = byLine }

  /// - Parameter now: since any moment that stays the same.
  mutating func presses(in bytes: [UInt8], at now: Duration) -> Int {
    if byLine { return bytes.count { $0 == UInt8(ascii: "\n") } }
    guard bytes.contains(where: Self.keys.contains) else { return 0 }
    defer { last = now }
    return last.map { now - $0 < Self.held } ?? false ? 0 : 1
  }
}

/// Converts typed bytes to button presses. At a terminal that delivers each key at once, space and Enter are presses;
/// otherwise each line is one press.
struct KeyPresses {
  /// The time within which another byte of a held key counts as the same press. A terminal reports no release; a held
  /// key repeats, first after 250 to 660 ms (Linux's console, and X), then many times a second.
  static let held = Duration.milliseconds(700)

  private static let keys: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  let byLine: Bool
  private var last: Duration?

  init(byLine: Bool) { self.byLine = byLine }

  /// Returns the number of presses in received bytes.
  /// - Parameter now: the time since an arbitrary fixed moment.
  mutating func presses(in bytes: [UInt8], at now: Duration) -> Int {
    if byLine { return bytes.count { $0 == UInt8(ascii: "\n") } }
    guard bytes.contains(where: Self.keys.contains) else { return 0 }
    defer { last = now }
    return last.map { now - $0 < Self.held } ?? false ? 0 : 1
  }
}

/// Splits received bytes into lines.
struct Lines {
  /// The maximum length of a line. gpsd's own lines are under 16 kB; a longer one is dropped, so that no server can
  /// exhaust the memory.
  static let longest = 65_536

  private var rest: [UInt8] = []
  private var isDropping = false

  /// Adds received bytes.
  /// - Returns: the lines that are complete now, including empty ones, without line ends.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var complete: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isDropping { complete.append(rest) }
        (rest, isDropping) = ([], false)
      } else if !isDropping {
        rest.append(byte)
        if rest.count > Self.longest { (rest, isDropping) = ([], true) }
      }
    }
    return complete
  }
}

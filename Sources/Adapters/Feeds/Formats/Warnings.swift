/// Warnings about parts of a feed's data that were left out. Their number is bounded, so that a faulty feed does not
/// fill the disk with log lines.
struct Warnings: Hashable, Sendable {
  static let most = 100

  private var kept: [String] = []
  private var dropped = 0

  mutating func add(_ line: String) {
    if kept.count < Self.most { kept.append(line) } else { dropped += 1 }
  }

  var lines: [String] { dropped == 0 ? kept : kept + ["and \(dropped) more of these"] }
}

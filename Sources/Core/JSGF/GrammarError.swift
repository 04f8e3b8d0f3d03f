/// Something wrong with a grammar, where, and what to do about it.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1; 0 where the grammar was made at run time.
  public let line: Int
  public let reason: Reason

  public init(file: String, line: Int, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Whether the grammar works all the same.
  public var isWarning: Bool {
    switch reason {
    case .unreachable, .idle, .idleCycle: true
    default: false
    }
  }

  /// Whether the grammar works, but not as it is written.
  public var losesSentences: Bool {
    if case .unreachable = reason { false } else { isWarning }
  }

  /// `file:line: what is wrong; the cure`
  public var description: String { "\(file):\(line): \(reason)" }
}

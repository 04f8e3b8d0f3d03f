/// An error or a warning about a grammar, with its place and a way to correct it.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// The line, from 1; 0 for a grammar created at run time.
  public let line: Int
  public let reason: Reason

  public init(file: String, line: Int, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// Whether the grammar works despite the error.
  public var isWarning: Bool {
    switch reason {
    case .unreachable, .idle, .idleCycle: true
    default: false
    }
  }

  /// Whether the error is a warning that part of the grammar's text is ignored.
  public var losesSentences: Bool {
    if case .unreachable = reason { false } else { isWarning }
  }

  /// `file:line: the error; how to correct it`
  public var description: String { "\(file):\(line): \(reason)" }
}

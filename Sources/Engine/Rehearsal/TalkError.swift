/// An error in a talk file, with its place and remedy.
public struct TalkError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// The line, from 1; 0 for the file as a whole.
  public let line: Int
  public let problem: String
  public let cure: String

  public init(file: String, line: Int, problem: String, cure: String) {
    (self.file, self.line, self.problem, self.cure) = (file, line, problem, cure)
  }

  /// The message: `file:line: problem; remedy`.
  public var description: String { "\(line > 0 ? "\(file):\(line)" : file): \(problem); \(cure)" }
}

/// All errors of a talk file, in the order of its lines.
public struct TalkErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors; never empty.
  public let all: [TalkError]

  /// - Parameter all: at least one error.
  public init(_ all: [TalkError]) {
    precondition(!all.isEmpty, "a talk file without an error is no error")
    self.all = all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// The line of the first error, from 1; 0 for the file as a whole.
  public var line: Int { all[0].line }

  /// The messages, one line each.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

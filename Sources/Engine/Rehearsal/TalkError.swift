/// Something wrong with a talk file, where, and what to do about it.
public struct TalkError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1; 0 where the file as a whole is meant.
  public let line: Int
  public let problem: String
  public let cure: String

  public init(file: String, line: Int, problem: String, cure: String) {
    (self.file, self.line, self.problem, self.cure) = (file, line, problem, cure)
  }

  /// `file:line: what is wrong; the cure`
  public var description: String { "\(line > 0 ? "\(file):\(line)" : file): \(problem); \(cure)" }
}

/// Everything that is wrong with a talk file, in the order of its lines.
public struct TalkErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  public let all: [TalkError]

  /// - Parameter all: at least one.
  public init(_ all: [TalkError]) {
    precondition(!all.isEmpty, "a talk file without an error is no error")
    self.all = all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// The line of the first, from 1; 0 where the file as a whole is meant.
  public var line: Int { all[0].line }

  /// A line each.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

public import Faults

/// An error in a talk file, with its place and remedy.
public struct TalkError: LocatedError, Hashable, Sendable {
  public let fault: Fault

  /// - Parameter line: from 1; 0 for the file as a whole.
  public init(file: String, line: Int, problem: String, cure: String) {
    fault = Fault(file: file, line: line > 0 ? line : nil, problem: problem, cure: cure)
  }

  /// The line, from 1; 0 for the file as a whole.
  public var line: Int { fault.line ?? 0 }
}

/// All errors of a talk file, in the order of its lines.
public struct TalkErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors; never empty.
  public let all: [TalkError]

  /// - Parameter all: at least one error.
  public init(_ all: [TalkError]) {
    precondition(!all.isEmpty, "the list of errors must not be empty")
    self.all = all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// The line of the first error, from 1; 0 for the file as a whole.
  public var line: Int { all[0].line }

  /// The messages, one line each.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// The reason why a text could not be parsed as JSON, with its line.
public struct JSONFault: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The text is not valid JSON.
    case damaged
    /// The text exceeds a limit for the number of values or the nesting depth.
    case tooLarge
  }

  /// The line, counted from 1.
  public let line: Int
  /// What is wrong, as a clause: `a comma or ] is missing`.
  public let problem: String
  public let kind: Kind

  public init(line: Int, problem: String, kind: Kind = .damaged) {
    (self.line, self.problem, self.kind) = (line, problem, kind)
  }
}

/// Something about a guardian's files that a person is to be told, with file, line and cure. It never says what anybody has
/// written there: notices go to logs.
public struct FileDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// A field that nobody knows; it is kept.
    case unknown
    /// Something that is not used, or more than can be read aloud; the rest is used, and it is kept.
    case slip
    /// The file could not be used as a whole.
    case broken
  }

  public let kind: Kind
  public let file: String
  /// Counted from 1; nil where the file as a whole is meant.
  public let line: Int?
  public let problem: String
  /// What to do about it, or what was done.
  public let cure: String

  public init(_ kind: Kind, file: String, line: Int? = nil, problem: String, cure: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.problem = problem
    self.cure = cure
  }

  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(problem); \(cure)"
  }
}

/// A diagnostic about a file of the guardian, with file, line and correction. It never contains data from the file,
/// because diagnostics are logged.
public struct FileDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// An unknown field; it is kept in the file.
    case unknown
    /// A value that is not used, or more values than can be read aloud. The rest is used, and the value is kept in the
    /// file.
    case slip
    /// The file as a whole could not be used.
    case broken
  }

  public let kind: Kind
  public let file: String
  /// The line, from 1; nil for the file as a whole.
  public let line: Int?
  public let problem: String
  /// How to correct the problem, or how it was handled.
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

public import Faults

/// A diagnostic about a file of the guardian, with file, line and correction. It never contains data from the file,
/// because diagnostics are logged.
public struct FileDiagnostic: LocatedError, Hashable, Sendable {
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
  public let fault: Fault

  public init(_ kind: Kind, file: String, line: Int? = nil, problem: String, cure: String) {
    self.kind = kind
    fault = Fault(file: file, line: line, problem: problem, cure: cure)
  }
}

public import Faults

/// An error in one of the files that people edit. Its text has file, line, problem and remedy:
/// `Cities/dublin/stations.yaml:12: docks is -3; write a number from 0 to 1000`.
public struct AssetError: LocatedError, Hashable, Sendable {
  /// The category of the error.
  public enum Kind: Hashable, Sendable {
    /// A file has an error in its content.
    case written
    /// The user requested something by a name that does not exist.
    case unknown
    /// VivaVoz's own data files were not found.
    case missing
  }

  public let kind: Kind
  public let fault: Fault

  public init(_ kind: Kind = .written, file: String, line: Int? = nil, problem: String, cure: String) {
    self.kind = kind
    fault = Fault(file: file, line: line, problem: problem, cure: cure)
  }
}

/// An error in one of the files that people edit. Its text has file, line, problem and remedy:
/// `Cities/dublin/stations.yaml:12: docks is -3; write a number from 0 to 1000`.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The category of the error.
  public enum Kind: Hashable, Sendable {
    /// A file contains an error.
    case written
    /// The user requested something by a name that does not exist.
    case unknown
    /// VivaVoz's own data files are not in their place.
    case missing
  }

  public let kind: Kind
  /// The file or folder, in the form that the user knows.
  public let file: String
  /// The line, counted from 1; nil where the error is about the whole file.
  public let line: Int?
  public let problem: String
  /// The remedy.
  public let cure: String

  public init(_ kind: Kind = .written, file: String, line: Int? = nil, problem: String, cure: String) {
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

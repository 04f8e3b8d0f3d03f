/// What is wrong with one of the files that people edit, printed as a person needs it:
/// `Cities/dublin/stations.yaml:12: docks is -3; write a number from 0 to 1000`.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose fault it is.
  public enum Kind: Hashable, Sendable {
    /// Something is written wrongly.
    case written
    /// Something was asked for by a name that there is not.
    case unknown
    /// Our own files are not where they should be.
    case missing
  }

  public let kind: Kind
  /// The file or folder, as the person knows it.
  public let file: String
  /// Counted from 1; nil where the file as a whole is meant.
  public let line: Int?
  public let problem: String
  /// What to do about it.
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

/// A problem at a place, with its remedy, in one line:
/// `Cities/dublin/stations.yaml:12: docks is -3; write a number from 0 to 1000`. Errors and diagnostics about files
/// contain a fault.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or address, in the form that the user knows.
  public let file: String
  /// The line, counted from 1; nil if the problem is about the whole file.
  public let line: Int?
  /// What is wrong, as a clause.
  public let problem: String
  /// The remedy, as an imperative clause.
  public let cure: String

  public init(file: String, line: Int? = nil, problem: String, cure: String) {
    (self.file, self.line, self.problem, self.cure) = (file, line, problem, cure)
  }

  /// The file and the line: `stations.yaml:12`.
  public var place: String { line.map { "\(file):\($0)" } ?? file }

  public var description: String { "\(place): \(problem); \(cure)" }
}

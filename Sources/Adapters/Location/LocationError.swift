/// Why nothing can be located by what was named, in one line: `ride.gpx:12: latitude is 91; write -90 to 90`.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or the words it was asked for with.
  public let place: String
  /// Counted from 1; nil where the whole is meant.
  public let line: Int?
  public let problem: String
  /// What to do about it.
  public let cure: String

  init(_ place: String, line: Int? = nil, _ problem: String, cure: String) {
    self.place = place
    self.line = line
    self.problem = problem
    self.cure = cure
  }

  public var description: String {
    "\(place.isEmpty ? "(no name)" : place)\(line.map { ":\($0)" } ?? ""): \(problem); \(cure)"
  }
}

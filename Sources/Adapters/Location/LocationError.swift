/// The reason why a location source cannot be used, in one line: `ride.gpx:12: latitude is 91; write -90 to 90`.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or the user's argument.
  public let place: String
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  public let problem: String
  /// The remedy.
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

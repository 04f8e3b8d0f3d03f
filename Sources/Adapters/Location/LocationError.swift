import Faults

/// The reason why a location source cannot be used, in one line: `ride.gpx:12: latitude is 91; write -90 to 90`.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  public let fault: Fault

  /// - Parameter place: the file, or the user's argument.
  init(_ place: String, line: Int? = nil, _ problem: String, cure: String) {
    fault = Fault(file: place.isEmpty ? "(no name)" : place, line: line, problem: problem, cure: cure)
  }

  /// The line, counted from 1; nil for the whole file.
  public var line: Int? { fault.line }
  public var problem: String { fault.problem }
  /// The remedy.
  public var cure: String { fault.cure }
  public var description: String { fault.description }
}

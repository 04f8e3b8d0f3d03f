public import Faults

/// The reason why a location source cannot be used, in one line: `ride.gpx:12: latitude is 91; write -90 to 90`.
public struct LocationError: LocatedError, Hashable, Sendable {
  public let fault: Fault

  /// - Parameter place: the file, or the user's argument.
  init(_ place: String, line: Int? = nil, _ problem: String, cure: String) {
    fault = Fault(file: place.isEmpty ? "(no name)" : place, line: line, problem: problem, cure: cure)
  }
}

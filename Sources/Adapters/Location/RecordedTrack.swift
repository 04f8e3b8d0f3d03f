import Faults

/// A recorded ride as a location provider. The first fix is reported at the beginning of the conversation, and the
/// others follow at their recorded intervals.
///
/// Before the first fix the answer is `searching`. In a gap, and after the end, the last fix grows older. Once it is
/// too old to be used, the answer is `searching` in a gap, and `over` after the end.
public struct RecordedTrack: LocationProvider {
  private let track: Track
  /// The path of the file, as it was given.
  public let path: String
  /// The number of lines or points in the file that were left out because they are invalid.
  public let skipped: Int
  /// Warnings about the file: the first lines or points that were left out, each as `file:line: ...`, how many more
  /// there are, and that a route without times has a steady speed.
  public let warnings: [String]

  /// Reads a GPX file or an NMEA log. Single invalid points are left out and counted.
  /// - Throws: ``LocationError`` if the file cannot be read or contains no valid point.
  public init(path: String, format: TrackFormat) throws(LocationError) {
    let data = try TrackFile.read(path)
    let reading = try format.read(data, name: path)
    self.path = path
    track = reading.track
    skipped = reading.skipped.count
    warnings = Self.warnings(of: reading, path)
  }

  private static func warnings(of reading: TrackReading, _ path: String) -> [String] {
    (reading.isPlanned ? ["\(path): it has no times; the simulated speed is 15 km/h"] : [])
      + reading.skipped.warnings(path)
  }

  /// The number of fixes, at least 1.
  public var fixes: Int { track.points.count }
  /// The time from the first fix to the end of the recording.
  public var length: Duration { track.end }

  public func locate(at now: Duration) async -> LocationResult { track.locationResult(at: now) }
}

/// A ride that was recorded, had again: the first fix is at the beginning of the conversation, and what follows comes as
/// it came then.
///
/// Before the beginning it is searching. In a gap, and after the end, the last fix grows older; once that is too old to be
/// used it is searching, or over.
public struct RecordedTrack: LocationProvider {
  private let track: Track
  /// As it was given.
  public let path: String
  /// How many lines or points of the file were left out.
  public let skipped: Int
  /// What the rider should know of the file: the first lines or points that were left out, each as `file:line: ...`, how
  /// many more there are, and that a route without times is ridden at a steady speed.
  public let warnings: [String]

  /// Reads a GPX file or an NMEA log.
  /// - Throws: what is wrong with the file, where there is nothing in it to go by. Points that are wrong among others are
  ///   left out and counted.
  public init(path: String, format: TrackFormat) throws(LocationError) {
    let data = try TrackFile.read(path)
    let reading = try format.read(data, name: path)
    self.path = path
    track = reading.track
    skipped = reading.skipped.count
    warnings = Self.warnings(of: reading, path)
  }

  private static func warnings(of reading: TrackReading, _ path: String) -> [String] {
    let more = reading.skipped.count - reading.skipped.first.count
    return (reading.isPlanned ? ["\(path): it has no times; the ride goes along it at 15 km/h"] : [])
      + reading.skipped.first.map(\.description)
      + (more > 0 ? ["\(path): and \(more) more that are left out"] : [])
  }

  /// How many fixes it has, at least 1.
  public var fixes: Int { track.points.count }
  /// From the first fix to the end of the recording.
  public var length: Duration { track.end }

  public func locate(at now: Duration) async -> Whereabouts { track.whereabouts(at: now) }
}

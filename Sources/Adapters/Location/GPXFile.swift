import Foundation

/// Reads a GPX file: the track points with their times, or a track or route without times at a steady speed.
enum GPXFile {
  static func read(_ data: Data, name: String) throws(LocationError) -> TrackReading {
    let text = try GPXText.read(data, name: name)
    let reader = GPXReader(name: name)
    let line = reader.parse(text)
    if !reader.isComplete { try reader.brokeOff(line: line) }
    guard let reading = try reader.reading() else { throw nothing(reader, name) }
    return reading
  }

  private static func nothing(_ reader: GPXReader, _ name: String) -> LocationError {
    reader.skipped.first.first
      ?? LocationError(name, "there is no track and no route in this file", cure: "export the ride as a track")
  }
}

import Foundation
import FoundationXML

/// Reads the track points of a GPX file, those with a time.
enum GPXFile {
  static func read(_ data: Data, name: String) throws(LocationError) -> TrackReading {
    try XMLScreen.check(data, name: name)
    let reader = GPXReader(name: name)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    // What it answers is not to be trusted: a good file of 35 MB fails, one that breaks off passes. The root tells.
    _ = parser.parse()
    if !reader.isComplete { try reader.brokeOff(line: parser.lineNumber) }
    guard let track = Track(reader.points) else { throw nothing(reader, name) }
    return TrackReading(track: track, skipped: reader.skipped)
  }

  private static func nothing(_ reader: GPXReader, _ name: String) -> LocationError {
    reader.skipped.first.first
      ?? LocationError(name, "there is no track in this file", cure: "export the ride as a track, not as a route")
  }
}

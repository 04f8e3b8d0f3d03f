import Foundation

/// How a track is written.
public enum TrackFormat: Hashable, Sendable {
  /// GPS exchange format 1.0 or 1.1, http://www.topografix.com/GPX/1/1
  case gpx
  /// The sentences of a receiver, NMEA 0183.
  case nmea

  /// By the end of the file's name, in letters of any case; nil where it tells nothing.
  public init?(path: String) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "gpx": self = .gpx
    case "nmea", "log", "txt": self = .nmea
    default: return nil
    }
  }

  /// The track that the bytes of a file hold.
  func read(_ data: Data, name: String) throws(LocationError) -> TrackReading {
    switch self {
    case .gpx: try GPXFile.read(data, name: name)
    case .nmea: try NMEALog.read(data, name: name)
    }
  }
}

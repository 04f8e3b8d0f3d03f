import Foundation

/// The file format of a track.
public enum TrackFormat: Hashable, Sendable {
  /// GPS exchange format 1.0 or 1.1, http://www.topografix.com/GPX/1/1
  case gpx
  /// A log of NMEA 0183 sentences of a receiver.
  case nmea

  /// Determines the format by the file's extension, in upper or lower case; nil if it is unknown.
  public init?(path: String) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "gpx": self = .gpx
    case "nmea", "log", "txt": self = .nmea
    default: return nil
    }
  }

  /// Parses the track in a file's bytes.
  func read(_ data: Data, name: String) throws(LocationError) -> TrackReading {
    switch self {
    case .gpx: try GPXFile.read(data, name: name)
    case .nmea: try NMEALog.read(data, name: name)
    }
  }
}

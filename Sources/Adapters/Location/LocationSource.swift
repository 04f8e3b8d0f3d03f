public import BikeShare
import Foundation

/// A location source in the form of a user's argument: `gpsd`, `gpsd:HOST:PORT`, a recorded track (`ride.gpx`,
/// `ride.nmea`, `.log` or `.txt`), or a position (`53.3473,-6.2591`).
public enum LocationSource: Hashable, Sendable {
  case gpsd(GPSDAddress)
  case track(path: String, TrackFormat)
  case fixed(Coordinate)

  /// Parses an argument, without reading a file.
  /// - Throws: ``LocationError`` for an invalid argument. It states the valid forms.
  public init(_ argument: String) throws(LocationError) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.first?.lowercased() == "gpsd" {
      self = .gpsd(try GPSDAddress(argument, rest: parts.count > 1 ? String(parts[1]) : nil))
    } else if let format = TrackFormat(path: argument) {
      self = .track(path: argument, format)
    } else {
      self = .fixed(try Self.coordinate(argument))
    }
  }

  /// Creates the location provider of this source.
  /// - Throws: ``LocationError`` if the file of a track cannot be used.
  public func provider() throws(LocationError) -> any LocationProvider {
    switch self {
    case .gpsd(let address): GPSD(address)
    case .track(let path, let format): try RecordedTrack(path: path, format: format)
    case .fixed(let coordinate): FixedPosition(coordinate)
    }
  }

  private static let forms =
    "write gpsd, gpsd:HOST:PORT, a .gpx or .nmea file, or LATITUDE,LONGITUDE like 53.3473,-6.2591"

  private static func coordinate(_ argument: String) throws(LocationError) -> Coordinate {
    let texts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let numbers = texts.compactMap { Decimals.number($0) }
    guard texts.count == 2, numbers.count == 2 else {
      throw LocationError(argument, "this is not a source of positions", cure: forms)
    }
    let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
    if let problem = coordinate.problem { throw LocationError(argument, problem, cure: forms) }
    return coordinate
  }
}

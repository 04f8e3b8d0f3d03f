public import BikeShare
import Foundation

/// A test ride along the Liffey, eastwards at 4.5 m/s from O'Connell Bridge, as a receiver reports it: one fix per
/// second.
public enum Ride {
  public static let start = Coordinate(latitude: 53.3473, longitude: -6.2591)
  /// The speed, in metres per second.
  public static let speed = 4.5
  /// The time of day of 2026-05-01T08:30:00Z, in seconds.
  public static let halfPastEight = 8 * 3_600 + 30 * 60

  /// Returns the position after some seconds of the ride.
  public static func coordinate(_ second: Int) -> Coordinate {
    let metresPerDegree = 111_195.08 * cos(start.latitude * .pi / 180)
    return Coordinate(
      latitude: start.latitude, longitude: start.longitude + Double(second) * speed / metresPerDegree)
  }

  /// Returns the RMC and GGA sentences of one second, with correct checksums.
  public static func sentences(_ second: Int) -> [String] { [minimum(second), quality(second)] }

  public static func minimum(_ second: Int, status: String = "A", talker: String = "GP") -> String {
    let knots = String(format: "%.3f", speed * 3_600 / 1_852)
    return sealed("\(talker)RMC,\(time(second)),\(status),\(place(second)),\(knots),090.0,010526,,,A")
  }

  public static func quality(_ second: Int, quality: Int = 1) -> String {
    sealed("GPGGA,\(time(second)),\(place(second)),\(quality),08,0.9,5.0,M,50.0,M,,")
  }

  /// Returns a sentence with its checksum.
  public static func sealed(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))"
  }

  public static func log(_ seconds: some Sequence<Int>) -> String {
    seconds.flatMap(sentences).map { $0 + "\r\n" }.joined()
  }

  /// Returns a track point of a GPX file, without course and speed.
  /// - Parameters:
  ///   - second: the time since the start of the ride, in seconds.
  ///   - inside: further elements of the track point, as XML.
  public static func point(_ second: Int, _ inside: String = "") -> String {
    let coordinate = coordinate(second)
    let seconds = halfPastEight + second
    let time = String(format: "2026-05-01T%02d:%02d:%02dZ", seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let place = "lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\""
    return "<trkpt \(place)><time>\(time)</time>\(inside)</trkpt>\n"
  }

  /// Returns a GPX file with these lines in its track; the first of them is line 3.
  public static func gpx(_ points: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    \(points.joined())</trkseg></trk></gpx>

    """
  }

  private static func time(_ second: Int) -> String {
    let seconds = halfPastEight + second
    return String(format: "%02d%02d%02d.00", seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60)
  }

  private static func place(_ second: Int) -> String {
    let coordinate = coordinate(second)
    return "\(angle(coordinate.latitude, digits: 2)),N,\(angle(-coordinate.longitude, digits: 3)),W"
  }

  /// Formats an angle in degrees and minutes, such as `5320.838000`.
  private static func angle(_ degrees: Double, digits: Int) -> String {
    String(format: "%0\(digits)d%09.6f", Int(degrees), degrees.truncatingRemainder(dividingBy: 1) * 60)
  }
}

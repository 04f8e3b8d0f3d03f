package import BikeShare
import Foundation

/// One line of gpsd's protocol. https://gpsd.io/gpsd_json.html
package enum GPSDReport: Hashable, Sendable {
  /// The greeting that gpsd sends after the connection.
  case greeting
  /// A receiver has reported a position fix.
  case fix(Fix)
  /// A compass has reported how it is turned and tilted.
  case attitude(Attitude)
  /// The paths of all receivers that gpsd has.
  case devices([String])
  /// A receiver was connected (`isThere`) or removed. The payload is its path.
  case device(String, isThere: Bool)
  /// Any other line: satellites, a receiver without a fix, an unknown class, a damaged line.
  case other

  /// The angles of the class ATT, in degrees. An angle that the compass does not measure, or that is no angle, is nil;
  /// at least one is not.
  package struct Attitude: Hashable, Sendable {
    /// Clockwise from true North, 0 to 360; from magnetic North if gpsd does not know the true one. gpsd passes on the
    /// heading of a `$PTNTHTM` sentence, which is magnetic, as a true one.
    package let heading: Double?
    /// gpsd documents no sign of pitch and roll, and passes on what the compass sends.
    package let pitch: Double?
    package let roll: Double?
  }

  package init(_ line: some Sequence<UInt8>) {
    self = (try? JSONDecoder().decode(Line.self, from: Data(line)))?.report ?? .other
  }
}

/// A line of the protocol as JSON, with the fields of all message classes.
private struct Line: Decodable {
  let kind: String
  let mode: Int?
  let lat: Double?
  let lon: Double?
  let track: Double?
  let speed: Double?
  let eph: Double?
  let epx: Double?
  let epy: Double?
  let heading: Double?
  let mheading: Double?
  let pitch: Double?
  let roll: Double?
  let path: String?
  let activated: Activation?
  let devices: [Line]?

  enum CodingKeys: String, CodingKey {
    case kind = "class"
    case mode, lat, lon, track, speed, eph, epx, epy, heading, mheading, pitch, roll, path, activated, devices
  }

  var report: GPSDReport {
    switch kind {
    case "VERSION": .greeting
    case "TPV": fix.map { .fix($0) } ?? .other
    case "ATT": attitude.map { .attitude($0) } ?? .other
    case "DEVICES": .devices((devices ?? []).compactMap(\.path))
    case "DEVICE": path.map { .device($0, isThere: activated?.isActive ?? true) } ?? .other
    default: .other
    }
  }

  /// The fix. Mode 2 is a two-dimensional fix, 3 one with altitude. gpsd does not state the confidence of its error
  /// estimates; it computes them from the dilution, at 19 m per unit.
  private var fix: Fix? {
    guard let mode, mode >= 2, let lat, let lon else { return nil }
    let coordinate = Coordinate(latitude: lat, longitude: lon)
    guard coordinate.problem == nil else { return nil }
    return Fix(coordinate, course: track, speed: speed, accuracy: eph ?? both)
  }

  private var attitude: GPSDReport.Attitude? {
    let heading = Self.angle(heading) ?? Self.angle(mheading)
    let (pitch, roll) = (Self.angle(pitch), Self.angle(roll))
    guard heading != nil || pitch != nil || roll != nil else { return nil }
    return GPSDReport.Attitude(heading: heading, pitch: pitch, roll: roll)
  }

  /// Returns nil for an invalid angle, such as 1e308.
  private static func angle(_ degrees: Double?) -> Double? { degrees.flatMap { abs($0) <= 360 ? $0 : nil } }

  /// The horizontal error computed from the separate east and north errors, which gpsd before 3.19 reports.
  private var both: Double? {
    guard let epx, let epy else { return nil }
    return (epx * epx + epy * epy).squareRoot()
  }
}

/// The field `activated` of a receiver: the time of its activation, or the number 0 after its removal.
private struct Activation: Decodable {
  let isActive: Bool

  init(from decoder: any Decoder) throws {
    isActive = (try? decoder.singleValueContainer().decode(Double.self)) != 0
  }
}

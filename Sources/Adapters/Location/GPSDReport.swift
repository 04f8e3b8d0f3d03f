import BikeShare
import Foundation

/// One line of gpsd's protocol. https://gpsd.io/gpsd_json.html
enum GPSDReport: Hashable {
  /// The greeting that gpsd sends after the connection.
  case greeting
  /// A receiver has reported a position fix.
  case fix(Fix)
  /// The paths of all receivers that gpsd has.
  case devices([String])
  /// A receiver was connected (`isThere`) or removed. The payload is its path.
  case device(String, isThere: Bool)
  /// Any other line: satellites, a receiver without a fix, an unknown class, a damaged line.
  case other

  init(_ line: some Sequence<UInt8>) {
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
  let path: String?
  let activated: Activation?
  let devices: [Line]?

  enum CodingKeys: String, CodingKey {
    case kind = "class"
    case mode, lat, lon, track, speed, eph, epx, epy, path, activated, devices
  }

  var report: GPSDReport {
    switch kind {
    case "VERSION": .greeting
    case "TPV": fix.map { .fix($0) } ?? .other
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

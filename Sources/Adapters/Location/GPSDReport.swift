import BikeShare
import Foundation

/// One line that gpsd says. https://gpsd.io/gpsd_json.html
enum GPSDReport: Hashable {
  /// Its first words.
  case greeting
  /// A receiver has a fix.
  case fix(Fix)
  /// All receivers that gpsd knows.
  case devices([String])
  /// A receiver has come or gone.
  case device(String, isThere: Bool)
  /// Nothing of this: satellites, a receiver without a fix, a class that is newer than this, a line that is damaged.
  case other

  init(_ line: some Sequence<UInt8>) {
    self = (try? JSONDecoder().decode(Line.self, from: Data(line)))?.report ?? .other
  }
}

/// The fields of any class.
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

  /// Mode 2 is a fix on the ground, 3 one with a height. gpsd does not say how sure its errors are; it has them from the
  /// dilution, at 19 m for each.
  private var fix: Fix? {
    guard let mode, mode >= 2, let lat, let lon else { return nil }
    let coordinate = Coordinate(latitude: lat, longitude: lon)
    guard coordinate.problem == nil else { return nil }
    return Fix(coordinate, course: track, speed: speed, accuracy: eph ?? both)
  }

  /// Releases before 3.19 tell the errors east and north apart.
  private var both: Double? {
    guard let epx, let epy else { return nil }
    return (epx * epx + epy * epy).squareRoot()
  }
}

/// When a receiver was switched on: a time, or the number 0 when it went.
private struct Activation: Decodable {
  let isActive: Bool

  init(from decoder: any Decoder) throws {
    isActive = (try? decoder.singleValueContainer().decode(Double.self)) != 0
  }
}

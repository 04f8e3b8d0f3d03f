import BikeShare
import Foundation

/// A point of a track or a route, whose elements are being parsed.
struct GPXPoint {
  /// The reason why the point is left out.
  struct Problem: Error {
    let text: String
    let cure: String

    static let withoutTime = Problem(
      text: "a track point has no time, although others have one", cure: "use a track with a time in every point")
  }

  /// The line of the point's opening tag, counted from 1.
  let line: Int
  private let latitude: String
  private let longitude: String
  private var time: String?
  private var course: Double?
  private var speed: Double?
  private var dilution: Double?

  init(_ attributes: [String: String], line: Int) {
    self.line = line
    latitude = attributes["lat"] ?? ""
    longitude = attributes["lon"] ?? ""
  }

  /// Stores the text of an element inside the point. GPX 1.0 has course (degrees) and speed (m/s) there; in 1.1 they
  /// are extensions.
  mutating func take(_ element: String, _ text: String) {
    switch element {
    case "time": time = trimmed(text).isEmpty ? nil : trimmed(text)
    case "course": course = Decimals.number(trimmed(text))
    case "speed": speed = Decimals.number(trimmed(text))
    case "hdop": dilution = Decimals.number(trimmed(text))
    default: break
    }
  }

  private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Whether the point has a time.
  var hasTime: Bool { time != nil }

  func coordinate() throws(Problem) -> Coordinate {
    guard let latitude = Decimals.number(latitude), let longitude = Decimals.number(longitude) else {
      throw Problem(text: "a point has no lat and lon that are numbers", cure: "export the ride again")
    }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    if let problem = coordinate.problem { throw Problem(text: problem, cure: "remove the point") }
    return coordinate
  }

  func point() throws(Problem) -> TrackPoint {
    let coordinate = try coordinate()
    guard let time else { throw .withoutTime }
    guard let moment = Timestamp.read(time) else {
      throw Problem(text: "the time is \"\(time)\"", cure: "write it like 2026-05-01T08:30:00Z")
    }
    return TrackPoint(
      time: moment,
      fix: Fix(coordinate, course: course, speed: speed, accuracy: dilution.map(ErrorEstimate.metres)))
  }
}

import BikeShare
import Foundation
import FoundationXML

/// Collects the points of tracks and routes during parsing.
final class GPXReader: NSObject, XMLParserDelegate {
  private let name: String
  /// The track points that have a time.
  private(set) var points: [TrackPoint] = []
  /// The track points without a time, with their lines and the number of their track.
  private(set) var untimed: [(coordinate: Coordinate, line: Int, track: Int)] = []
  /// The points of the routes, with the number of their route.
  private(set) var planned: [(coordinate: Coordinate, track: Int)] = []
  /// The number of tracks and routes so far.
  private var track = 0
  private(set) var skipped = SkippedRecords()
  /// The nesting depth of open elements.
  private var open = 0
  /// The name of the root element, without prefix; nil before it was read.
  private var root: String?
  private var draft: GPXPoint?
  private var text = ""

  init(name: String) { self.name = name }

  /// Whether the root element of a GPX file was read and closed.
  var isComplete: Bool { root == "gpx" && open == 0 }

  /// Handles an error of the XML parser in a truncated or malformed file. The points before the error are used.
  /// - Throws: ``LocationError`` if there are no points before the error.
  func brokeOff(line: Int) throws(LocationError) {
    guard root == "gpx" else {
      throw LocationError(name, line: max(line, 1), "this is not a GPX file", cure: "export the ride as GPX 1.1")
    }
    let error = LocationError(
      name, line: line, "the file is truncated or not valid XML from here", cure: "copy or export it again")
    if points.isEmpty, untimed.isEmpty, planned.isEmpty { throw error }
    skipped.add(error)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Self.local(element)
    open += 1
    if root == nil { root = element }
    guard root == "gpx" else { return parser.abortParsing() }
    text = ""
    if element == "trk" || element == "rte" { track += 1 }
    if Self.points.contains(element) { draft = GPXPoint(attributes, line: parser.lineNumber) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // Numbers and times are shorter; only a description may be longer, and is ignored.
    if draft != nil, text.utf8.count < 64 { text += string }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let element = Self.local(element)
    open -= 1
    guard Self.points.contains(element) else {
      draft?.take(element, text)
      text = ""
      return
    }
    if let draft { keep(draft, of: element) }
    draft = nil
  }

  private static let points: Set = ["trkpt", "rtept"]

  private func keep(_ draft: GPXPoint, of element: String) {
    do throws(GPXPoint.Problem) {
      if element == "rtept" {
        planned.append((try draft.coordinate(), track))
      } else if draft.hasTime {
        points.append(try draft.point())
      } else {
        untimed.append((try draft.coordinate(), draft.line, track))
      }
    } catch {
      skip(error, line: draft.line)
    }
  }

  /// Records a point that is left out, with the reason.
  private func skip(_ problem: GPXPoint.Problem, line: Int) {
    skipped.add(LocationError(name, line: line, problem.text, cure: problem.cure))
  }

  /// Returns the recording: the track points that have times. If none has a time, it is the points of the track or else
  /// of the route, ridden at a steady speed.
  func reading() throws(LocationError) -> TrackReading? {
    if let track = Track(points) {
      for point in untimed { skip(.withoutTime, line: point.line) }
      return TrackReading(track: track, skipped: skipped)
    }
    do throws(PlannedRoute.Problem) {
      let points = untimed.isEmpty ? planned : untimed.map { ($0.coordinate, $0.track) }
      // Only the first of several tours is used, since they need not be connected.
      let route = points.filter { $0.track == points.first?.track }.map(\.coordinate)
      guard let track = Track(try PlannedRoute.points(along: route)) else { return nil }
      if route.count < points.count {
        skipped.add(
          LocationError(
            name, "it has several routes without times, and only the first is used",
            cure: "export each as a file of its own"))
      }
      return TrackReading(track: track, skipped: skipped, isPlanned: true)
    } catch {
      throw LocationError(name, error.text, cure: "cut it into days")
    }
  }

  private static func local(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

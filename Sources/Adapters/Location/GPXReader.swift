import BikeShare
import Foundation
import FoundationXML

/// Collects the points of tracks and routes, and what the file says of them, during parsing.
final class GPXReader: NSObject, XMLParserDelegate {
  private let name: String
  /// The track points that have a time.
  private(set) var points: [TrackPoint] = []
  /// The points of the first track or route, in the order of the file. A point that is repeated at once counts once.
  private(set) var path: [Coordinate] = []
  private(set) var texts = GPXTexts()
  /// The track points without a time, with their lines and the number of their track.
  private(set) var untimed: [(coordinate: Coordinate, line: Int, track: Int)] = []
  /// The points of the routes, with the number of their route.
  private(set) var planned: [(coordinate: Coordinate, track: Int)] = []
  /// The number of tracks and routes so far.
  private var track = 0
  private(set) var skipped = SkippedRecords()
  /// Those of the skipped points that have no valid place, so that they are missing in `path` as well.
  private(set) var misplaced = SkippedRecords()
  /// The names of the open elements.
  private var open: [String] = []
  /// The name of the root element, without prefix; nil before it was read.
  private var root: String?
  private var draft: GPXPoint?
  private var text = ""

  init(name: String) { self.name = name }

  /// Whether the root element of a GPX file was read and closed.
  var isComplete: Bool { root == "gpx" && open.isEmpty }

  /// Parses the text of a document.
  /// - Returns: the number of the last line that was read.
  func parse(_ text: Data) -> Int {
    let parser = XMLParser(data: text)
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    // The parser's return value is unreliable: a valid file of 35 MB fails, a truncated one passes. The closed root
    // element decides.
    _ = parser.parse()
    return parser.lineNumber
  }

  /// Handles an error of the XML parser in a truncated or malformed file. The points before the error are used.
  /// - Throws: ``LocationError`` if there are no points before the error.
  func brokeOff(line: Int) throws(LocationError) {
    let error = broken(line: line)
    if root != "gpx" { throw error }
    if points.isEmpty, untimed.isEmpty, planned.isEmpty { throw error }
    skipped.add(error)
  }

  /// Returns the error of a document that is truncated, malformed or no GPX.
  func broken(line: Int) -> LocationError {
    if let root, root != "gpx" {
      return LocationError(
        name, line: max(line, 1), "this is no GPX file: it begins with <\(root.prefix(20))>",
        cure: "export the ride as GPX 1.1")
    }
    return LocationError(
      name, line: max(line, 1), "the file is truncated or not valid XML from here", cure: "copy or export it again")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Self.local(element)
    open.append(element)
    if root == nil { root = element }
    guard root == "gpx" else { return parser.abortParsing() }
    text = ""
    if element == "trk" || element == "rte" { track += 1 }
    if Self.points.contains(element) { draft = GPXPoint(attributes, line: parser.lineNumber) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // Numbers, times and names are shorter; only a description may be longer, and is ignored.
    if text.count < GPXTexts.longest { text += string.prefix(GPXTexts.longest) }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let element = Self.local(element)
    defer {
      _ = open.popLast()
      text = ""
    }
    guard Self.points.contains(element) else {
      draft?.take(element, text)
      if draft == nil { texts.take(open, text) }
      return
    }
    if let draft { keep(draft, of: element) }
    draft = nil
  }

  private static let points: Set = ["trkpt", "rtept"]

  private func keep(_ draft: GPXPoint, of element: String) {
    let coordinate: Coordinate
    do throws(GPXPoint.Problem) { coordinate = try draft.coordinate() } catch {
      misplaced.add(LocationError(name, line: draft.line, error.text, cure: error.cure))
      return skip(error, line: draft.line)
    }
    do throws(GPXPoint.Problem) {
      if track <= 1, path.last != coordinate { path.append(coordinate) }
      if element == "rtept" {
        planned.append((coordinate, track))
      } else if draft.hasTime {
        points.append(try draft.point())
      } else {
        untimed.append((coordinate, draft.line, track))
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

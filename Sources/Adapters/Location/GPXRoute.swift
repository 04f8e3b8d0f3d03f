public import BikeShare
public import Foundation
import FoundationXML

/// A route in a GPX file: its points, and what its author says of it.
public struct GPXRoute: Hashable, Sendable {
  /// The name of the file, of its route or of its track; nil if there is none.
  public let name: String?
  public let author: String?
  /// The key words of the file, in lower case.
  public let keywords: [String]
  /// The points of the first route, or of the first track, in the order of travel.
  public let path: [Coordinate]

  /// The greatest number of points; more are no route through a city.
  private static let most = 100_000

  /// Reads a GPX file.
  /// - Throws: ``LocationError`` also if the file cannot be read.
  public init(path: String) throws(LocationError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LocationError(path, "it cannot be read", cure: "check that it exists, and its permissions")
    }
    try self.init(data, name: path)
  }

  /// Reads the content of a GPX file.
  /// - Parameter name: the file's name in messages.
  /// - Throws: ``LocationError`` if the file is not GPX, is truncated, or has no route with two points.
  public init(_ data: Data, name: String) throws(LocationError) {
    let text = try GPXText.read(data, name: name)
    let reader = GPXRouteReader()
    let parser = XMLParser(data: text)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    // The parser's return value is unreliable. The closed root element decides.
    _ = parser.parse()
    guard reader.isComplete else {
      throw LocationError(
        name, line: max(parser.lineNumber, 1), "the file is truncated or not valid GPX from here",
        cure: "copy or export it again")
    }
    guard reader.path.count > 1, reader.path.count <= Self.most else {
      throw LocationError(
        name, reader.path.count > 1 ? "the route has over \(Self.most) points" : "there is no route in this file",
        cure: "export one route or one track")
    }
    (self.name, author, path) = (reader.name, reader.author, reader.path)
    keywords = reader.keywords
  }
}

/// Collects the texts and the points during parsing.
private final class GPXRouteReader: NSObject, XMLParserDelegate {
  private(set) var name: String?
  private(set) var author: String?
  private(set) var keywords: [String] = []
  private(set) var path: [Coordinate] = []
  private(set) var isComplete = false
  /// The names of the open elements.
  private var open: [String] = []
  private var text = ""
  /// The number of routes and tracks that have begun.
  private var tours = 0

  /// The greatest length of a text, in characters.
  private static let longest = 100

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Self.local(element)
    if open.isEmpty, element != "gpx" { return parser.abortParsing() }
    open.append(element)
    text = ""
    if element == "trk" || element == "rte" { tours += 1 }
    guard tours == 1, element == "trkpt" || element == "rtept" else { return }
    guard let latitude = Decimals.number(attributes["lat"] ?? ""),
      let longitude = Decimals.number(attributes["lon"] ?? "")
    else { return }
    let point = Coordinate(latitude: latitude, longitude: longitude)
    if point.isOnEarth, path.last != point { path.append(point) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if text.count < Self.longest { text += string.prefix(Self.longest) }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(Self.longest)
    switch open {
    case ["gpx", "metadata", "name"]: name = value.isEmpty ? name : String(value)
    case ["gpx", "metadata", "author", "name"]: author = value.isEmpty ? nil : String(value)
    case ["gpx", "metadata", "keywords"]:
      keywords = value.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
    case ["gpx", "trk", "name"], ["gpx", "rte", "name"]: name = name ?? (value.isEmpty ? nil : String(value))
    default: break
    }
    text = ""
    _ = open.popLast()
    isComplete = open.isEmpty
  }

  private static func local(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

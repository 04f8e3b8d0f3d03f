import Foundation
import FoundationXML

/// Takes track points as the parser meets them.
final class GPXReader: NSObject, XMLParserDelegate {
  private let name: String
  private(set) var points: [TrackPoint] = []
  private(set) var skipped = Skipped()
  /// The elements that are open, by their names without prefix.
  private var open = 0
  private var root: String?
  private var draft: GPXPoint?
  private var text = ""

  init(name: String) { self.name = name }

  /// Whether the root of a GPX file was closed.
  var isComplete: Bool { root == "gpx" && open == 0 }

  /// The file ends before its end, or cannot be read on.
  /// - Throws: where nothing was there before.
  func brokeOff(line: Int) throws(LocationError) {
    guard root == "gpx" else {
      throw LocationError(name, line: max(line, 1), "this is no GPX file", cure: "export the ride as GPX 1.1")
    }
    let error = LocationError(
      name, line: line, "the file breaks off or is no good XML from here", cure: "copy or export it again")
    if points.isEmpty { throw error }
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
    if element == "trkpt" { draft = GPXPoint(attributes, line: parser.lineNumber) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // No number and no time is longer; a description may be.
    if draft != nil, text.utf8.count < 64 { text += string }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let element = Self.local(element)
    open -= 1
    guard element == "trkpt" else {
      draft?.take(element, text)
      text = ""
      return
    }
    if let draft { keep(draft) }
    draft = nil
  }

  private func keep(_ draft: GPXPoint) {
    do throws(GPXPoint.Problem) {
      points.append(try draft.point())
    } catch {
      skipped.add(LocationError(name, line: draft.line, error.text, cure: error.cure))
    }
  }

  private static func local(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

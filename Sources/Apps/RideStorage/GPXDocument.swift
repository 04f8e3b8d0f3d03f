import BikeShare
import Foundation

/// The parts that all GPX 1.1 documents of VivaVoz share. Source: https://www.topografix.com/GPX/1/1/gpx.xsd
enum GPXDocument {
  /// Returns the text of a document.
  /// - Parameters:
  ///   - metadata: the elements of the document's head.
  ///   - body: the lines of the route or the track.
  ///   - namespaces: the namespaces of other elements, by prefix.
  static func text(metadata: String, _ body: String, namespaces: [String: String] = [:]) -> String {
    let others = namespaces.sorted { $0.key < $1.key }.map { " xmlns:\($0.key)=\"\($0.value)\"" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="VivaVoz" xmlns="http://www.topografix.com/GPX/1/1"\(others)>
        <metadata>\(metadata)</metadata>
      \(body)
      </gpx>

      """
  }

  /// The attributes of a point.
  static func position(_ point: Coordinate) -> String {
    "lat=\"\(degrees(point.latitude))\" lon=\"\(degrees(point.longitude))\""
  }

  /// Degrees with seven digits, 1 cm. Swift's own text of a small number has an exponent, which GPX does not allow.
  private static func degrees(_ number: Double) -> String { String(format: "%.7f", number) }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

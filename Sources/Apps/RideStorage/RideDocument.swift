import BikeShare
import Foundation
import Timestamps

/// The GPX 1.1 document of a ride. Source: https://www.topografix.com/GPX/1/1/gpx.xsd
enum RideDocument {
  /// The namespace of the element that contains the summary.
  private static let namespace = "urn:vivavoz:ride:1"

  /// Returns the text of a document.
  static func text(_ summary: RideSummary, _ points: [RidePoint]) -> String {
    let rows = points.map { point in
      "      <trkpt \(GPXDocument.position(point.coordinate))><time>\(time(point.time))</time></trkpt>\n"
    }
    return GPXDocument.text(
      metadata: "<time>\(time(summary.start))</time>",
      """
        <trk>
          <type>cycling</type>
          <extensions><ride:summary metres="\(summary.metres)" seconds="\(summary.seconds)" \
      moving="\(summary.movingSeconds)"/></extensions>
          <trkseg>
      \(rows.joined())    </trkseg>
        </trk>
      """, namespaces: ["ride": namespace])
  }

  /// Returns the summary in the head of a document that this type has written; nil for other texts.
  static func summary(in head: String) -> RideSummary? {
    guard let time = head.firstMatch(of: /<metadata><time>([^<]+)<\/time>/)?.1,
      let figures = head.firstMatch(of: /<ride:summary metres="([\d.]+)" seconds="([\d.]+)" moving="([\d.]+)"\/>/),
      let start = CalendarText.seconds(String(time)), let metres = Double(figures.1), let seconds = Double(figures.2),
      let moving = Double(figures.3), metres < 1e8, seconds < 1e8, moving < 1e8
    else { return nil }
    return RideSummary(start: start, metres: metres, seconds: seconds, movingSeconds: moving)
  }

  /// The time in RFC 3339, with tenths of a second.
  private static func time(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    guard let date = UTCDate(seconds: tenths / 10) else { return "1970-01-01T00:00:00Z" }
    return "\(date.text.dropLast()).\(tenths % 10)Z"
  }
}

public import Foundation

extension TestCity {
  /// Returns a document as JSON, in the city's GBFS version.
  /// - Parameters:
  ///   - root: the beginning of the URLs in the document.
  ///   - now: the server's time.
  public func json(_ document: Document, root: String, now: Date) -> Data {
    let written = document == .status ? now.addingTimeInterval(-(age / .seconds(1))) : now
    let fields: [String: Any] = [
      "last_updated": time(written), "ttl": document == .status ? ttl : 3_600, "version": version.rawValue,
      "data": data(document, root, written),
    ]
    return (try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)) ?? Data()
  }

  private func data(_ document: Document, _ root: String, _ written: Date) -> [String: Any] {
    switch document {
    case .discovery:
      let others = Document.allCases.filter { $0 != .discovery }
      let feeds = others.map { ["name": String($0.rawValue.dropFirst().dropLast(5)), "url": root + $0.rawValue] }
      return version == .third ? ["feeds": feeds] : ["en": ["feeds": feeds]]
    case .stations: return ["stations": stations.map(information)]
    case .status: return ["stations": stations.map { status($0, written) }]
    case .types:
      return [
        "vehicle_types": [("bike", "human"), ("ebike", "electric_assist")].map {
          ["vehicle_type_id": $0.0, "form_factor": "bicycle", "propulsion_type": $0.1]
        }
      ]
    case .system: return ["name": text("Test City"), "language": "en", "languages": ["en"]]
    }
  }

  private func information(_ station: Station) -> [String: Any] {
    var fields: [String: Any] = [
      "station_id": station.id, "name": text(station.name), "lat": station.latitude, "lon": station.longitude,
    ]
    fields["capacity"] = station.capacity
    return fields
  }

  private func status(_ station: Station, _ written: Date) -> [String: Any] {
    [
      "station_id": station.id, version == .third ? "num_vehicles_available" : "num_bikes_available": station.bikes,
      "vehicle_types_available": [
        ["vehicle_type_id": "bike", "count": station.bikes - station.electric] as [String: Any],
        ["vehicle_type_id": "ebike", "count": station.electric],
      ],
      "num_docks_available": station.docks, "is_installed": true, "is_renting": station.isRenting,
      "is_returning": station.isReturning, "last_reported": time(written),
    ]
  }

  private func text(_ text: String) -> Any { version == .third ? [["text": text, "language": "en"]] : text }

  private func time(_ date: Date) -> Any {
    version == .third ? date.formatted(.iso8601) : Int(date.timeIntervalSince1970)
  }
}

import BikeShare
import JSON
import Routes

/// A feature of OSM data as `osmium export` writes it: a GeoJSON object on a line. Source: RFC 7946.
struct MapFeature {
  /// The maximum number of JSON values of a feature. A point takes three.
  static let mostValues = 500_000

  private let tags: JSONValue
  private let geometry: String
  private let coordinates: JSONValue

  /// - Returns: nil if the line is no feature.
  init?(_ line: [UInt8]) {
    guard let value = try? JSONParser.parse(line, most: Self.mostValues, deepest: 12), let tags = value["properties"],
      let geometry = value["geometry"]?["type"]?.string, let coordinates = value["geometry"]?["coordinates"]
    else { return nil }
    (self.tags, self.geometry, self.coordinates) = (tags, geometry, coordinates)
  }

  /// The lines of the feature in the file of features: none, a street, or a place for each of its kinds.
  var lines: [CompactLine] {
    if tag("highway") != nil, let street { return [street] }
    guard !isDisused, geometry != "LineString", let centre else { return [] }
    let names = names
    return PlaceTags.kinds(tag).compactMap { kind in
      if names[""] == nil, PlaceTags.needsName(kind) { return nil }
      return .place(NearbyPlace(kind, names: names[""] == nil ? [:] : names, at: centre))
    }
  }

  /// Whether this is a way, or the outline of a square, that can be cycled or walked.
  var isStreet: Bool { geometry != "Point" && StreetTags.isOpen(tag) }

  private func tag(_ key: String) -> String? { tags[key]?.string }

  /// The street; nil if it is none, or has no name.
  private var street: CompactLine? {
    let names = names
    guard isStreet, names[""] != nil else { return nil }
    let path = geometry == "LineString" ? coordinates : coordinates.items?.first?.items?.first
    let points = Self.points(path ?? .null)
    return points.count >= 2 ? .street(names: names, path: points) : nil
  }

  /// Whether the place is disused, or private.
  private var isDisused: Bool {
    tag("disused") == "yes" || tag("abandoned") == "yes" || ["no", "private"].contains(tag("access"))
  }

  /// The languages of names beside the local one.
  static let languages = ["en", "es", "ga", "pt"]

  /// The names by language tag; "" is the local one.
  private var names: [String: String] {
    var names: [String: String] = [:]
    names[""] = tag("name").flatMap(StreetName.cleaned)
    for language in Self.languages { names[language] = tag("name:\(language)").flatMap(StreetName.cleaned) }
    return names
  }

  /// The centre of the bounding box.
  private var centre: Coordinate? {
    let points = Self.points(coordinates)
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    return Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }

  /// Returns all positions in nested lists. A position is a list of longitude and latitude.
  private static func points(_ value: JSONValue) -> [Coordinate] {
    guard let items = value.items else { return [] }
    guard case .number(let longitude)? = items.first else { return items.flatMap(points) }
    guard items.count >= 2, case .number(let latitude) = items[1], let latitude = Double(latitude),
      let longitude = Double(longitude)
    else { return [] }
    let point = Coordinate(latitude: latitude, longitude: longitude)
    return point.isOnEarth ? [point] : []
  }
}

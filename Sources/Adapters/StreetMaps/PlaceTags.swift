import Routes

/// The tags of places. Source: https://wiki.openstreetmap.org/wiki/Map_features
enum PlaceTags {
  private static let kinds: [(key: String, values: [String], kind: PlaceKind)] = [
    ("tourism", ["museum", "gallery", "attraction", "viewpoint", "zoo"], .sight),
    (
      "historic",
      [
        "abbey", "archaeological_site", "castle", "cathedral", "church", "city_gate", "citywalls", "fort", "manor",
        "monastery", "monument", "palace", "ruins", "tower",
      ], .sight
    ),
    ("amenity", ["toilets"], .toilet), ("amenity", ["drinking_water"], .water), ("amenity", ["cafe"], .cafe),
    ("amenity", ["restaurant", "fast_food", "pub"], .food), ("amenity", ["pharmacy"], .pharmacy),
    ("amenity", ["hospital"], .hospital), ("amenity", ["police"], .police),
    ("amenity", ["bicycle_repair_station"], .repair), ("shop", ["bicycle"], .repair),
  ]

  /// The expressions of osmium that select the tags.
  static let filters = kinds.map { "\($0.key)=\($0.values.joined(separator: ","))" }

  /// The keys of the tags.
  static let keys = Array(Set(kinds.map(\.key))).sorted()

  /// Returns the kinds of a place; empty if it is none that riders ask for.
  /// - Parameter tag: returns the value of a key.
  static func kinds(_ tag: (String) -> String?) -> [PlaceKind] {
    let all = Set(kinds.filter { entry in tag(entry.key).map { entry.values.contains($0) } ?? false }.map(\.kind))
    return PlaceKind.allCases.filter(all.contains)
  }

  /// Whether a place of the kind is of no use without a name.
  static func needsName(_ kind: PlaceKind) -> Bool { kind == .sight || kind == .food }
}

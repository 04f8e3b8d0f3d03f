package import BikeShare
package import YAML

/// Reads stations.yaml: `- {id: 36, name: St. Stephen's Green East, at: [53.337635, -6.256218], docks: 40}`.
enum StationRows {
  static func read(_ file: YAMLFile) throws(AssetError) -> [Station] {
    var stations: [Station] = []
    var seen = UniqueLines(of: "station")
    for row in try file.root.list("the list of stations") {
      let station = try station(row)
      try seen.add(station.id.rawValue, at: row)
      stations.append(station)
    }
    return stations
  }

  private static func station(_ row: YAMLValue) throws(AssetError) -> Station {
    let fields = try YAMLFields(row, of: "a station", known: ["id", "name", "address", "at", "docks"])
    return Station(
      id: Station.ID(try fields.required("id").identifier()),
      name: try fields.required("name").text("name"),
      address: try fields["address"].map { value throws(AssetError) in try value.text("address") },
      position: try fields.required("at").coordinate(),
      docks: try fields["docks"].map { value throws(AssetError) in try value.integer("docks", in: 0...1000) })
  }
}

extension YAMLValue {
  /// Returns the value as an identifier: a short name without spaces that is valid in a grammar's tag.
  package func identifier() throws(AssetError) -> String {
    let text = try text("id")
    guard Identifier.isOne(text) else {
      throw error("id is \(quoted(text))", cure: "write letters, digits and - _ . : only, at most 80")
    }
    return text
  }

  /// Returns the value as a coordinate: `[latitude, longitude]` in degrees.
  package func coordinate() throws(AssetError) -> Coordinate {
    let pair = try list("at")
    guard pair.count == 2 else { throw error("at has \(pair.count) numbers", cure: "write [latitude, longitude]") }
    return Coordinate(
      latitude: try pair[0].number("latitude", in: -90...90),
      longitude: try pair[1].number("longitude", in: -180...180))
  }
}

/// The syntax of identifiers of stations and places in files and grammars.
enum Identifier {
  /// Whether a text is an identifier: at most 80 bytes of letters, digits, `-`, `_`, and `.` and `:`, which some
  /// operators use: `YCO:Station:12`.
  static func isOne(_ text: String) -> Bool {
    (1...80).contains(text.utf8.count) && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
  }
}

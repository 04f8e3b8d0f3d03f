import BikeShare

/// Collects the stations of a document. Each invalid station is left out, with a warning.
struct StationReader {
  /// The maximum length of a name or address, in characters.
  static let longest = 120

  private(set) var warnings = Warnings()
  private var stations: [(code: String, station: Station)] = []
  private var taken: Set<Station.ID> = []

  /// The fields of a station as they are in the document, before validation.
  struct Row {
    let code: String?
    let name: String?
    let address: String?
    /// The object with the position, and the names of its two coordinates.
    let position: Fields?
    let names: (latitude: String, longitude: String)
    let docks: Int?
  }

  /// Validates the fields of a station and adds the station.
  /// - Parameter row: the fields; nil if the element of the list is no object.
  mutating func add(_ row: Row?) {
    guard let row, let code = row.code, !code.isEmpty else { return warn("a station without an id is ignored") }
    if let problem = problem(row) ?? keep(row, code) {
      warnings.add("station \(Quoted.shown(String(code.prefix(80)))): \(problem); the station is ignored")
    }
  }

  mutating func warn(_ line: String) { warnings.add(line) }

  /// Returns the list of stations.
  /// - Throws: ``FeedFault`` if no station is valid.
  func list(at address: String, rows: Int) throws(FeedFault) -> StationList {
    guard !stations.isEmpty else {
      let why = warnings.lines.first.map { ", the first because: " + $0 } ?? ""
      throw JSONText.broken(address, "none of its \(rows) stations can be used\(why)")
    }
    return StationList(stations: stations, warnings: warnings.lines)
  }

  private func problem(_ row: Row) -> String? {
    guard let position = row.position else { return "it has no position" }
    let (latitude, longitude) = row.names
    if let problem = position.problem(latitude, in: 90) ?? position.problem(longitude, in: 180) { return problem }
    if position.number(latitude) == 0, position.number(longitude) == 0 { return "its position is 0, 0" }
    return row.name == nil ? "it has no name" : nil
  }

  /// Adds a station.
  /// - Returns: why the station was not added; nil if it was added.
  private mutating func keep(_ row: Row, _ code: String) -> String? {
    let id = Station.ID(code: code)
    guard taken.insert(id).inserted else { return "it is listed twice" }
    let position = Coordinate(
      latitude: row.position?.number(row.names.latitude) ?? 0,
      longitude: row.position?.number(row.names.longitude) ?? 0)
    let name = cut(row.name ?? code, "name", of: id)
    let station = Station(
      id: id, name: name, address: row.address.map { cut($0, "address", of: id) }, position: position,
      docks: row.docks.flatMap { (1...1_000).contains($0) ? $0 : nil })
    stations.append((code, station))
    return nil
  }

  private mutating func cut(_ text: String, _ what: String, of id: Station.ID) -> String {
    guard text.count > Self.longest else { return text }
    warnings.add("station \(id.rawValue): its \(what) is very long; it is truncated to \(Self.longest) characters")
    return String(text.prefix(Self.longest))
  }
}

extension Fields {
  /// Returns what is wrong with a coordinate; nil if it is valid.
  /// - Parameter degrees: the maximum absolute value of the coordinate.
  fileprivate func problem(_ name: String, in degrees: Double) -> String? {
    number(name).map { abs($0) <= degrees } ?? false ? nil : "\(name) \(shown(name))"
  }
}

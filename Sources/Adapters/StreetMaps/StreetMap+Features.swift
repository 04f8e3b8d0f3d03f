import AtomicFiles
public import BikeShare
public import Routes

extension StreetMap {
  /// The maximum size of a line of the file of features, in bytes. A street of OSM has up to 2,000 points.
  static let longestLine = 1 << 20

  /// Returns the named streets that can be cycled or walked. A street of several OSM ways occurs several times.
  /// - Parameter language: the language tag of the names, such as `ga`; a street without a name in this language has
  ///   its local one. Nil for the local names.
  /// - Returns: names, and paths of at least two points.
  /// - Throws: ``StreetMapError`` of the kind `mapDamaged`.
  public func streets(
    in language: String? = nil
  ) throws(StreetMapError) -> [(name: String, path: [Coordinate])] {
    var streets: [(name: String, path: [Coordinate])] = []
    streets.reserveCapacity(streetCount)
    try each(CompactLine.streetStart) { line in
      guard case .street(let names, let path) = line, let name = language.flatMap({ names[$0] }) ?? names[""]
      else { return }
      streets.append((name, path))
    }
    return streets
  }

  /// Returns the places of all kinds.
  /// - Throws: ``StreetMapError`` of the kind `mapDamaged`.
  public func places() throws(StreetMapError) -> [NearbyPlace] {
    var places: [NearbyPlace] = []
    try each(CompactLine.placeStart) { if case .place(let place) = $0 { places.append(place) } }
    return places
  }

  /// Calls a function with each line that has a beginning.
  private func each(_ start: [UInt8], _ body: (CompactLine) -> Void) throws(StreetMapError) {
    let map = MapFolder(path: folder)
    do throws(SystemError) {
      var reader = try LineReader(map.file(MapFolder.features), longest: Self.longestLine)
      while let bytes = try reader.next() {
        guard bytes.starts(with: start), let line = CompactLine(bytes) else { continue }
        body(line)
      }
    } catch { throw map.damaged(MapFolder.features, city, "the file cannot be read: \(error)") }
  }
}

extension StreetMap {
  /// Returns how many of the points lie within a distance of a named street.
  /// - Parameter metres: the distance, 0 ... 10,000.
  /// - Throws: ``StreetMapError`` of the kind `mapDamaged`.
  public func count(
    of points: [Coordinate], within metres: Double = StreetMap.farthest
  ) throws(StreetMapError) -> Int {
    let index = StreetIndex(streets: try streets())
    return points.count { index.nearest(to: $0, within: metres) != nil }
  }
}

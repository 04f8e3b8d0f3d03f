import Foundation
import JSON

extension GBFS {
  /// Parses `station_information`.
  /// - Parameter types: the system's vehicle types, which determine which docks are for bicycles; nil if the system
  ///   does not describe them.
  static func stations(_ body: Data, at address: String, language: String, types: VehicleTypes?) throws(FeedFault)
    -> (list: StationList, ttl: Duration?)
  {
    let document = try Document(body, at: address)
    let rows = try document.stations()
    var reader = StationReader()
    for row in bounded(rows, { reader.warn($0) }) { reader.add(row.map { station($0, language, types) }) }
    return (try reader.list(at: address, rows: rows.count), document.ttl)
  }

  private static func station(_ row: Fields, _ language: String, _ types: VehicleTypes?) -> StationReader.Row {
    StationReader.Row(
      code: row.code("station_id"), name: row.words("name", in: language),
      address: row.words("address", in: language), position: row, names: ("lat", "lon"), docks: docks(row, types))
  }

  /// Returns the number of docks for bicycles: the field `capacity`, otherwise the sum over the kinds of docks that fit
  /// a bicycle; nil if the feed states neither.
  private static func docks(_ row: Fields, _ types: VehicleTypes?) -> Int? {
    if row.has("capacity") { return row.whole("capacity") }
    guard let types else { return nil }
    return row.perType("vehicle_type_capacity", types.bicycles)
      ?? row.total("vehicle_docks_capacity", ids: "vehicle_type_ids", within: types.bicycles)
  }
}

extension Fields {
  /// Returns the sum of `{"type": count}` over the given types; nil if one of the counts is invalid.
  fileprivate func perType(_ name: String, _ types: Set<String>) -> Int? {
    guard let counts = object(name) else { return nil }
    return Fields.sum(counts.names.filter(types.contains).map { counts.whole($0) })
  }

  /// Returns the sum of `count` over the entries that have at least one of the given ids. It is nil if there is no such
  /// list, or if one of the counts is invalid, since a partial sum would be wrong.
  func total(_ name: String, ids: String, within types: Set<String>) -> Int? {
    guard let entries = objects(name) else { return nil }
    let fitting = entries.compactMap { $0 }.filter { !types.isDisjoint(with: $0.codes(ids)) }
    return entries.contains { $0 == nil } ? nil : Fields.sum(fitting.map { $0.whole("count") })
  }

  /// Returns the ids in a field, which is one id or a list of ids.
  private func codes(_ name: String) -> Set<String> {
    Set(list(name)?.compactMap(\.string) ?? code(name).map { [$0] } ?? [])
  }

  /// Returns the sum; nil if a count is missing or implausible.
  private static func sum(_ counts: [Int?]) -> Int? {
    counts.reduce(0) { sum, count in
      sum.flatMap { sum in count.flatMap { (-1_000_000...1_000_000).contains($0) ? sum + $0 : nil } }
    }
  }
}

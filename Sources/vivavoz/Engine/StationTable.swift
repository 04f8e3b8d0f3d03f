import Assets
import BikeShare

/// Stations and their counts, in columns.
struct StationTable {
  let stations: [Station.ID]
  let snapshot: Snapshot
  let names: Names
  let city: City

  var text: String {
    let rows = [["Station", "Name", "Bikes", "Stands", "Docks"]] + stations.map(row)
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { line($0, widths) }.joined(separator: "\n")
  }

  private func row(_ id: Station.ID) -> [String] {
    let name = names.wordings["station.\(id.rawValue)"]?.text ?? city.station(id)?.name ?? ""
    let docks = city.station(id).map { "\($0.docks)" } ?? "?"
    guard let counts = snapshot.counts[id] else { return [id.rawValue, name, "-", "-", docks] }
    let bikes = counts.serves(.bikes) ? "\(counts.count(of: .bikes))" : "closed"
    let stands = counts.serves(.stands) ? "\(counts.count(of: .stands))" : "closed"
    return [id.rawValue, name, bikes, stands, docks]
  }

  /// The name is aligned to the left, everything else to the right.
  private func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 1 ? cell.0 + space : space + cell.0
    }.joined(separator: "  ")
  }
}

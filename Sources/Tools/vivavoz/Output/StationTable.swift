import BikeShare
import Cities
import Prompts
import StationNames

/// A table of stations and their counts.
struct StationTable {
  let stations: [Station.ID]
  let snapshot: Snapshot
  let names: [Station.ID: SpokenName]
  let city: City

  var text: String {
    let rows = [["Station", "Name", "Bikes", "Electric", "Stands", "Docks"]] + stations.map(row)
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { line($0, widths) }.joined(separator: "\n")
  }

  private func row(_ id: Station.ID) -> [String] {
    let name = names[id]?.wording.text ?? city.station(id)?.name ?? ""
    let docks = city.station(id)?.docks.map { "\($0)" } ?? "?"
    guard let counts = snapshot.counts[id] else { return [id.rawValue, name, "-", "-", "-", docks] }
    let electric = counts.serves(.bikes) ? counts.electric.map { "\($0)" } ?? "-" : "closed"
    return [id.rawValue, name, cell(counts, .bikes), electric, cell(counts, .docks), docks]
  }

  private func cell(_ counts: Availability, _ resource: Resource) -> String {
    counts.serves(resource) ? counts.count(of: resource).map { "\($0)" } ?? "-" : "closed"
  }

  /// The name is aligned to the left, everything else to the right.
  private func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 1 ? cell.0 + space : space + cell.0
    }.joined(separator: "  ")
  }
}

import BikeShare
import Cities
import RiderRuntime
import StationNames
import VoiceEngine

extension CityMaker.Made {
  /// The maximum number of reasons that are printed.
  private static let told = 10

  /// Returns a summary for the user who made the city.
  func summary(in folder: CityFolder) -> [String] {
    let forms = names.names.sorted { $0.key < $1.key }.map {
      "\($0.value.flatMap(\.name.acceptedForms).count) in \($0.key)"
    }
    let (lost, left) = (names.unspoken, city.omitted)
    return [
      "\(city.name): \(city.stations.count) stations, \(names.places.count) names shared by several stations",
      "names in the grammar: \(forms.joined(separator: ", "))",
      lost.isEmpty ? "every station has a spoken name" : "stations without a spoken name: \(lost.count)",
    ] + Self.first(lost.map { "  station \($0.station.id.rawValue), \"\(Self.short($0.station.name))\": \($0.reason)" })
      + (left.isEmpty ? [] : ["stations skipped: \(left.count)"] + Self.first(left.map { "  \($0)" }))
      + ["folder: \(folder.path)", "check it with: vivavoz city check \(city.id)", ride(in: folder)]
  }

  private func ride(in folder: CityFolder) -> String {
    "use it with: vivavoz rider --text --city \(city.id) --locale \(folder.languages.first ?? "en")"
  }

  private static func first(_ lines: [String]) -> [String] {
    lines.prefix(told) + (lines.count > told ? ["  and \(lines.count - told) more"] : [])
  }

  private static func short(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "..." : name }
}

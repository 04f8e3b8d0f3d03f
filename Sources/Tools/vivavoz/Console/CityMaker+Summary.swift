import Assets
import Conversations

extension CityMaker.Made {
  /// The maximum number of reasons that are printed.
  private static let told = 10

  /// Returns a summary for the user who made the city.
  func summary(in folder: CityFolder) -> [String] {
    let forms = names.names.sorted { $0.key < $1.key }.map { "\($0.value.flatMap(\.name.hear).count) in \($0.key)" }
    let (lost, left) = (names.unspoken, city.leftOut)
    return [
      "\(city.name): \(city.stations.count) stations, \(names.places.count) names that several share",
      "names that are understood: \(forms.joined(separator: ", "))",
      lost.isEmpty ? "every station's name can be spoken" : "names that cannot be spoken: \(lost.count)",
    ] + Self.first(lost.map { "  station \($0.station.id.rawValue), \"\(Self.short($0.station.name))\": \($0.reason)" })
      + (left.isEmpty ? [] : ["stations left out: \(left.count)"] + Self.first(left.map { "  \($0)" }))
      + ["it is in \(folder.path)", "to look at it: vivavoz city check \(city.id)", ride(in: folder)]
  }

  private func ride(in folder: CityFolder) -> String {
    "to ride there: vivavoz rider --text --city \(city.id) --locale \(folder.languages.first ?? "en")"
  }

  private static func first(_ lines: [String]) -> [String] {
    lines.prefix(told) + (lines.count > told ? ["  and \(lines.count - told) more"] : [])
  }

  private static func short(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "..." : name }
}

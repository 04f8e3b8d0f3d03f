import Assets
import Feeds
import Foundation

/// Looks for holes in the cities: stations, places, their names in every locale, and the recorded state.
struct CityCheck {
  private(set) var holes: [Hole] = []

  init(_ root: Root) {
    for id in CityFolder.folders(in: root) {
      do { try check(try CityFolder(id, in: root), root) } catch { holes.append(Hole(error)) }
    }
  }

  private mutating func check(_ folder: CityFolder, _ root: Root) throws {
    for locale in LocaleFolder.folders(in: root) {
      do {
        _ = try folder.names(locale)
        _ = try folder.sounds(locale)
      } catch {
        holes.append(Hole(error))
      }
    }
    holes += try Recording(path: folder.recorded, city: folder.city).warnings.map { Hole("", $0) }
    guard folder.attribution.isEmpty else { return }
    holes.append(
      Hole("Cities/\(folder.city.id)/city.yaml", "it does not say where its data come from; add attribution"))
  }
}

import Assets
import Feeds
import Foundation

/// Looks for holes in the cities: stations, places, their names in every locale, and the recorded state.
struct CityCheck {
  private(set) var holes: [Hole] = []

  /// Looks at all of ours.
  init(_ root: Root) {
    for id in CityFolder.folders(in: root) {
      do { try check(try CityFolder(id, in: root), root) } catch { holes.append(Hole(error)) }
    }
  }

  init(_ folder: CityFolder, _ root: Root) {
    do { try check(folder, root) } catch { holes.append(Hole(error)) }
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
    guard folder.hasRecording || folder.feed != nil else {
      return holes.append(
        Hole("\(folder.path)/city.yaml", "it has neither a feed nor a recorded.yaml, so nothing is counted; add feed:"))
    }
    guard folder.hasRecording else { return }
    holes += try Recording(path: folder.recorded, city: folder.city).warnings.map { Hole("", $0) }
  }
}

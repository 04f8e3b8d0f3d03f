import Assets
import Feeds
import Foundation

/// Checks the cities for errors: stations, places, their names in every locale, and the recorded counts.
struct CityCheck {
  private(set) var holes: [CheckError] = []

  /// Checks all installed cities.
  init(_ root: DataDirectory) {
    for id in CityFolder.folders(in: root) {
      do { try check(try CityFolder(id, in: root), root) } catch { holes.append(CheckError(error)) }
    }
  }

  init(_ folder: CityFolder, _ root: DataDirectory) {
    do { try check(folder, root) } catch { holes.append(CheckError(error)) }
  }

  private mutating func check(_ folder: CityFolder, _ root: DataDirectory) throws {
    for locale in LocaleFolder.folders(in: root) {
      do {
        _ = try folder.names(locale)
        _ = try folder.sounds(locale)
      } catch {
        holes.append(CheckError(error))
      }
    }
    guard folder.hasRecording || folder.feed != nil else {
      return holes.append(
        CheckError(
          "\(folder.path)/city.yaml", "it has neither a feed nor a recorded.yaml, so nothing is counted; add feed:"))
    }
    guard folder.hasRecording else { return }
    holes += try Recording(path: folder.recorded, city: folder.city).warnings.map { CheckError("", $0) }
  }
}

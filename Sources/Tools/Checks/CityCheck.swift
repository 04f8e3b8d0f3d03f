import Cities
import Feeds
import Foundation
import InstalledApps
import Locales
import VoiceEngine
import YAML

/// Checks the cities for errors: stations, places, their names in every locale, and the recorded counts.
struct CityCheck {
  private(set) var errors: [CheckError] = []

  /// Checks all installed cities.
  init(_ root: DataDirectory) {
    for id in CityFolder.folders(in: root) {
      do { try check(try CityFolder(id, in: root), root) } catch { errors.append(CheckError(error)) }
    }
  }

  init(_ folder: CityFolder, _ root: DataDirectory) {
    do { try check(folder, root) } catch { errors.append(CheckError(error)) }
  }

  private mutating func check(_ folder: CityFolder, _ root: DataDirectory) throws {
    let spoken = AppList.installed.all.filter(\.hasCities).flatMap { $0.locales(in: root) }
    for locale in Set(spoken).sorted() {
      do {
        _ = try folder.names(locale)
        _ = try LintExceptionsFile.entries(at: folder.lintExceptionsFile(locale))
      } catch {
        errors.append(CheckError(error))
      }
    }
    guard folder.hasRecording || folder.feed != nil else {
      return errors.append(
        CheckError(
          "\(folder.path)/city.yaml", "the city has neither a feed nor a snapshot.yaml, so it has no counts; add feed:")
      )
    }
    guard folder.hasRecording else { return }
    errors += try Recording(path: folder.recorded, city: folder.city).warnings.map { CheckError("", $0) }
  }
}

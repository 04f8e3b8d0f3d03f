import AtomicFiles
import Foundation
public import StationNames
public import YAML

/// Writes the folder of a city, completely or not at all.
public enum CityWriter {
  /// Writes a city's folder.
  /// - Parameters:
  ///   - folder: the parent folder, which is created if it does not exist.
  ///   - replaces: whether an existing city of the same name is replaced.
  /// - Returns: the city, read from its new folder.
  @discardableResult
  public static func write(
    _ city: NewCity, _ names: CityNames, to folder: String, replaces: Bool = false
  ) throws(AssetError) -> CityFolder {
    let path = "\(folder)/\(city.id)"
    if !replaces { try checkFree(path, city) }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw unwritable(folder, error.localizedDescription)
    }
    let draft: FolderDraft
    do throws(SystemError) { draft = try FolderDraft(for: path, readers: .everybody) } catch {
      throw unwritable(path, "\(error)")
    }
    for file in CityFiles(city: city, names: names).all {
      do throws(SystemError) {
        try AtomicFile.store(Array(file.text.utf8), at: "\(draft.path)/\(file.name)", for: .everybody)
      } catch {
        throw unwritable(path, "\(error)")
      }
    }
    try check(draft.path)
    do throws(SystemError) { try draft.commit(replaces: replaces) } catch {
      throw error.number == EEXIST ? taken(path, city) : unwritable(path, "\(error)")
    }
    return try CityFolder(path: path)
  }

  private static func checkFree(_ path: String, _ city: NewCity) throws(AssetError) {
    // A broken link also counts as existing.
    guard (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return }
    throw taken(path, city)
  }

  private static func taken(_ path: String, _ city: NewCity) -> AssetError {
    AssetError(
      .unknown, file: FileText.shown(path), problem: "a city \(city.id) already exists",
      cure: "choose another name, or replace it with --force; edits in its files are then lost")
  }

  /// Checks that the new folder can be read as a city, before it replaces an existing one.
  private static func check(_ path: String) throws(AssetError) {
    let folder = try CityFolder(path: path)
    for language in folder.languages { _ = try folder.names(language) }
  }

  private static func unwritable(_ path: String, _ reason: String) -> AssetError {
    AssetError(
      .missing, file: FileText.shown(path), problem: "cannot be written: \(reason)",
      cure: "check the free space and the permissions of the folder")
  }
}

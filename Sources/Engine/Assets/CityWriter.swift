import Foundation
import Naming

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
    // In the same parent folder, so that it can be renamed. A name with a dot is not listed as a city.
    let draft = "\(folder)/.\(city.id)-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try write(CityFiles(city: city, names: names), to: draft)
    try check(draft)
    try rename(draft, to: path)
    return try CityFolder(path: path)
  }

  private static func checkFree(_ path: String, _ city: NewCity) throws(AssetError) {
    // A broken link also counts as existing.
    guard (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return }
    throw AssetError(
      .unknown, file: FileText.shown(path), problem: "there is a \(city.id) already",
      cure: "choose another name, or write it anew with --force; what somebody has edited there is then lost")
  }

  private static func write(_ files: CityFiles, to folder: String) throws(AssetError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files.all { try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)")) }
    } catch {
      throw unwritable(folder, error)
    }
  }

  /// Checks that the city can be read back, before it replaces another.
  private static func check(_ path: String) throws(AssetError) {
    let folder = try CityFolder(path: path)
    for language in folder.languages { _ = try folder.names(language) }
  }

  private static func rename(_ draft: String, to path: String) throws(AssetError) {
    let old = draft + "-old"
    let files = FileManager.default
    do {
      let isThere = (try? files.attributesOfItem(atPath: path)) != nil
      if isThere { try files.moveItem(atPath: path, toPath: old) }
      do { try files.moveItem(atPath: draft, toPath: path) } catch {
        if isThere { try files.moveItem(atPath: old, toPath: path) }
        throw error
      }
    } catch {
      throw unwritable(path, error)
    }
    try? files.removeItem(atPath: old)
  }

  private static func unwritable(_ path: String, _ error: any Error) -> AssetError {
    AssetError(
      .missing, file: FileText.shown(path), problem: "it cannot be written: \(error.localizedDescription)",
      cure: "is there space, and may you write there?")
  }
}

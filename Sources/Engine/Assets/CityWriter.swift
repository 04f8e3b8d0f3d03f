import Foundation
import Naming

/// Writes a city's folder: all of it or nothing.
public enum CityWriter {
  /// - Parameters:
  ///   - folder: where the city's own is to lie; made where it is not there.
  ///   - replaces: whether one of the same name may be there, which is then gone.
  /// - Returns: the city as it can be read from then on.
  @discardableResult
  public static func write(
    _ city: NewCity, _ names: CityNames, to folder: String, replaces: Bool = false
  ) throws(AssetError) -> CityFolder {
    let path = "\(folder)/\(city.id)"
    if !replaces { try checkFree(path, city) }
    // In the same folder, so that it can be renamed; the dot keeps it from being taken for a city.
    let draft = "\(folder)/.\(city.id)-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try write(CityFiles(city: city, names: names), to: draft)
    try check(draft)
    try rename(draft, to: path)
    return try CityFolder(path: path)
  }

  private static func checkFree(_ path: String, _ city: NewCity) throws(AssetError) {
    // A link that leads nowhere is there, too.
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

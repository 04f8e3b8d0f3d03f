public import AtomicFiles
import Foundation
import RiderRuntime
import VoiceEngine

/// All files that VivaVoz has written for a user: settings, data and what can be computed again. For a user who wants to
/// move them, to back them up or to erase them.
public struct UserData: Sendable {
  /// A file or a folder in one of the user's folders.
  public struct Item: Hashable, Sendable {
    public let path: String
    /// A description for the user, such as `recorded rides`.
    public let what: String
    /// Whether the item can be computed or installed again.
    public let isRenewable: Bool
  }

  private let directories: UserDirectories

  public init(_ directories: UserDirectories = UserDirectories()) { self.directories = directories }

  /// The folders of the user's files: settings, data, cache.
  public var folders: [String] { [directories.configuration, directories.data, directories.cache] }

  /// Returns the items that VivaVoz wrote, folder by folder in the order of their names.
  public func items() throws -> [Item] { try all().compactMap(\.item) }

  /// Returns the paths in the folders that VivaVoz did not write. They are not erased.
  public func others() throws -> [String] { try all().filter { $0.item == nil }.map(\.path) }

  private func all() throws -> [(path: String, item: Item?)] {
    let places = [
      (directories.configuration, Self.settings), (directories.data, Self.data), (directories.cache, Self.cache),
      (persons, Self.person),
    ]
    return try places.flatMap { folder, description in
      try names(in: folder).filter { !isFolderOfPersons("\(folder)/\($0)") }.map { name in
        let path = "\(folder)/\(name)"
        let item = description(name).map { what in
          Item(path: path, what: what, isRenewable: folder == directories.cache || Self.isInstalled(name))
        }
        return (path, item)
      }
    }
  }

  /// The folder of the persons who share the account. Each of them is an item.
  private var persons: String { Persons.folder(in: directories) }

  /// Whether a path is the folder of the persons. A link in its place is an item itself.
  private func isFolderOfPersons(_ path: String) -> Bool { path == persons && isFolder(path) }

  private func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  private func names(in folder: String) throws -> [String] {
    if folder == persons, !isFolder(folder) { return [] }
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw UserFacingError(
        .failed, "\(folder): cannot be read, so nothing was erased; check the permissions of the folder")
    }
  }

  private static func settings(_ name: String) -> String? {
    switch name {
    case "settings.yaml": "the settings, with name, places and choices"
    case "uses.yaml": "how often Rider was asked for bikes and for stands"
    case "mail.yaml": "the settings of the mail for reports"
    case "voices.yaml": "the chosen voices"
    case _ where name.hasPrefix(".vivavoz-"): "an unfinished write"
    default: nil
    }
  }

  private static func data(_ name: String) -> String? {
    switch name {
    case "persons": "the persons who share this account"
    case "cities": "cities that the user has added"
    case "models": "acoustic models that the user has added"
    case "recognisers": "installed recognisers"
    case "lib": "the installed denoiser"
    case _ where name.hasPrefix(".vivavoz-"): "an unfinished write"
    default: AppList.installed.all.lazy.compactMap { $0.storedData[name] }.first
    }
  }

  private static func person(_ name: String) -> String? {
    switch name {
    case ".lock": "a lock file"
    case _ where name.hasPrefix(".vivavoz-"): "an unfinished erasure"
    case _ where PersonName(name) != nil:
      "settings, profile, rides, routes, Haptic and EyePlay data, and passphrase of \(name)"
    default: nil
    }
  }

  private static func isInstalled(_ name: String) -> Bool { ["recognisers", "lib"].contains(name) }

  private static func cache(_ name: String) -> String? {
    switch name {
    case "models": "computed acoustic models"
    case "streets", "talk-maps": "street maps"
    case "feeds": "the last counts of bike services"
    case "cities": "stations of cities by their feeds"
    default: nil
    }
  }

  /// Erases an item. Of a symbolic link only the link is removed, not its target.
  public func erase(_ item: Item) throws {
    do {
      // Nothing of a person remains without the lock, also after a kill.
      if item.path.hasPrefix(persons + "/"), PersonName(URL(filePath: item.path).lastPathComponent) != nil {
        return try PrivateFolder(item.path).erase()
      }
      try FileManager.default.removeItem(atPath: item.path)
    } catch {
      throw UserFacingError(
        .failed, "\(item.path): cannot be erased, \(error.localizedDescription); check the permissions of the folder")
    }
  }

  /// Removes those of the folders that are empty.
  public func removeEmpty() { for folder in [persons] + folders { rmdir(folder) } }
}

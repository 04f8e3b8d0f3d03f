public import AtomicFiles
import Foundation
import VoiceEngine

/// All data that Express² stores about the user on this machine, for a user who wants to remove them.
public struct StoredData: Sendable {
  /// A file or folder that can be removed.
  public struct Item: Hashable, Sendable {
    public let path: String
    /// A description for the user, such as `recordings of phrases`.
    public let what: String
  }

  /// The folder with the user's data: `$XDG_DATA_HOME/vivavoz/express`.
  public let folder: String

  /// Creates a view of the user's data, without reading the folder.
  public init(of personal: UserDirectories) { folder = PrivateFolder(express: personal).path }

  /// Returns the items that Express² wrote, in the order of their names. Other files in the folder belong to the user
  /// and are not removed.
  public func items() throws -> [Item] {
    try names().compactMap { name in Self.what(name).map { Item(path: "\(folder)/\(name)", what: $0) } }
  }

  /// Returns the paths that are not removed, since Express² did not write them.
  public func others() throws -> [String] { try names().filter { Self.what($0) == nil }.map { "\(folder)/\($0)" } }

  private func names() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw UserFacingError(
        .failed, "\(folder): cannot be read, so nothing was deleted; check the permissions of the folder")
    }
  }

  private static func what(_ name: String) -> String? {
    switch name {
    case "settings.yaml": "the settings"
    case "lock.yaml": "the password"
    case "reports": "error reports"
    case "clips": "recordings of phrases"
    case "boards": "imported boards"
    case "changed": "changed boards"
    case "taught": "enrolled pronunciations"
    case ".lock": "a lock file"
    // The previous version, a broken version, and unfinished writes.
    case _ where name.hasPrefix("settings.yaml."): "other versions of the settings"
    case _ where name.hasPrefix("lock.yaml."): "other versions of the password"
    default: nil
    }
  }

  /// Removes an item. Of a symbolic link only the link is removed, not its target.
  public func remove(_ item: Item) throws {
    do { try FileManager.default.removeItem(atPath: item.path) } catch {
      throw UserFacingError(
        .failed, "\(item.path): cannot be deleted, \(error.localizedDescription); check the permissions of the folder")
    }
  }

  /// Removes the folder itself if it is empty.
  public func removeEmpty() { rmdir(folder) }
}

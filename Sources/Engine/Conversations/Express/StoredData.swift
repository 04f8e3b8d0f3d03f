import Folders
import Foundation

/// All data that Express² stores about the user on this machine, for a user who wants to remove them.
public struct StoredData: Sendable {
  /// Something that can be removed.
  public struct Item: Hashable, Sendable {
    public let path: String
    /// What it is to a person: `recordings of phrases`.
    public let what: String
  }

  /// `$XDG_DATA_HOME/vivavoz/express`
  public let folder: String

  /// Looks at nothing yet.
  public init(of personal: UserDirectories) { folder = PrivateFolder(express: personal).path }

  /// Returns the items that Express² wrote, by name. Other files in the folder are the user's and stay.
  public func items() throws -> [Item] {
    try names().compactMap { name in Self.what(name).map { Item(path: "\(folder)/\(name)", what: $0) } }
  }

  /// What stays.
  public func others() throws -> [String] { try names().filter { Self.what($0) == nil }.map { "\(folder)/\($0)" } }

  private func names() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw Failure(.failed, "\(folder): cannot be read, so nothing was removed; look whether the folder is yours")
    }
  }

  private static func what(_ name: String) -> String? {
    switch name {
    case "settings.yaml": "the settings"
    case "lock.yaml": "the password"
    case "reports": "error reports"
    case "clips": "recordings of phrases"
    case "boards": "imported boards"
    case "taught": "ways to say phrases"
    case ".lock": "a sign for other programs"
    // The version before, what was broken, and what was being written.
    case _ where name.hasPrefix("settings.yaml."): "other versions of the settings"
    case _ where name.hasPrefix("lock.yaml."): "other versions of the password"
    default: nil
    }
  }

  /// Removes one; a link goes, and what it leads to stays.
  public func remove(_ item: Item) throws {
    do { try FileManager.default.removeItem(atPath: item.path) } catch {
      throw Failure(
        .failed, "\(item.path): cannot be removed, \(error.localizedDescription); look whether the folder is yours")
    }
  }

  /// The folder itself, where nothing is in it any more.
  public func removeEmpty() { rmdir(folder) }
}

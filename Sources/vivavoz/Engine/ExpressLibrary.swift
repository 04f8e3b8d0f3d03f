import Assets
import Boards
import Folders
import OpenBoards

/// The phrases of a locale: our boards, and those that a person has added.
enum ExpressLibrary {
  /// Where a person's own boards are.
  static var personal: String { PersonalFolders().data + "/express/boards" }

  /// By locale.
  static func all(in root: Root) throws -> [String: Library] {
    var libraries: [String: Library] = [:]
    for tag in LocaleFolder.folders(in: root) { libraries[tag] = try load(tag, in: root) }
    return libraries
  }

  /// - Parameter personal: packages that were added; each is opened from the first board.
  /// - Throws: where our own boards cannot be read. One of a person's own that cannot be is told of and left out.
  static func load(_ tag: String, in root: Root, personal: String = personal) throws -> Library {
    let package = try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag)
    return OpenBoards.installed(in: personal).reduce(package.library) { library, path in
      do {
        return library.adding(
          try OpenBoards.read(path).library, as: path.split(separator: "/").last.map(String.init) ?? "")
      } catch {
        Console.complain("vivavoz: \(error)")
        return library
      }
    }
  }
}

extension Engine {
  /// The phrases of the first locale, where nobody says which.
  nonisolated var library: Library { libraries.min { $0.key < $1.key }?.value ?? Library([]) }
}

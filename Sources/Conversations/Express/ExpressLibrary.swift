import Assets
import Boards
import Folders
import OpenBoards

/// The phrases of a locale: our boards, and those that a person has added in its language.
package enum ExpressLibrary {
  /// Where a person's own boards are.
  package static func own(in personal: PersonalFolders) -> String { personal.data + "/express/boards" }

  /// By locale.
  /// - Parameter personal: whose packages were added, each opened from the first board; nil for our boards alone.
  /// - Throws: where our own boards cannot be read. Those of a person's own that cannot be, or do not go with the others, are
  ///   told of and left out.
  package static func all(in root: Root, personal: PersonalFolders?, tell: Tell) throws -> [String: Shelf] {
    let added = (personal.map { OpenBoards.installed(in: own(in: $0)) } ?? []).compactMap { path in
      told(tell) { () throws(BoardFault) in (path: path, package: try OpenBoards.read(path)) }
    }
    var shelves: [String: Shelf] = [:]
    for tag in LocaleFolder.folders(in: root) {
      var shelf = Shelf(try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag))
      for (path, package) in added {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        told(tell) { () throws(BoardFault) in try shelf.add(package, as: name, in: tag) }
      }
      shelves[tag] = shelf
    }
    return shelves
  }

  /// - Parameter name: under which it was imported.
  /// - Throws: where there is none, with those that there are.
  package static func path(of name: String, among installed: [String]) throws -> String {
    if let path = installed.first(where: { $0.hasSuffix("/\(name)") }) { return path }
    let names = installed.compactMap { $0.split(separator: "/").last.map(String.init) }
    let known = names.isEmpty ? "none were imported" : "there are: \(names.joined(separator: ", "))"
    throw Failure(.misuse, "there are no boards \"\(name)\"; \(known)")
  }

  @discardableResult
  private static func told<Value>(_ tell: Tell, _ body: () throws(BoardFault) -> Value) -> Value? {
    do throws(BoardFault) { return try body() } catch {
      tell(.fault(error))
      return nil
    }
  }
}

extension Engine {
  /// By locale, the phrases of an app that says some.
  public nonisolated var libraries: [String: Library] { shelves.mapValues(\.library) }

  /// The phrases of the first locale, where nobody says which.
  public nonisolated var library: Library { libraries.min { $0.key < $1.key }?.value ?? Library([]) }
}

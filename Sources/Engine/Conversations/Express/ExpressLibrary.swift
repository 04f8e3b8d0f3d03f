import Assets
import Boards
import Folders
import OpenBoards

/// The phrases of a locale: the installed boards, and the user's own boards in its language.
package enum ExpressLibrary {
  /// Returns the folder of the user's own boards.
  package static func own(in personal: UserDirectories) -> String { personal.data + "/express/boards" }

  /// Loads the phrase libraries of all locales.
  /// - Parameter personal: the user whose board packages are added, each opened from the first board; nil for the
  ///   installed boards alone.
  /// - Throws: where the installed boards cannot be read. A user's package that cannot be read, or that conflicts
  ///   with the others, is reported as a diagnostic and left out.
  package static func all(in root: DataDirectory, personal: UserDirectories?, tell: Tell) throws -> [String: Shelf] {
    let added = installed(personal, tell: tell)
    var shelves: [String: Shelf] = [:]
    for tag in LocaleFolder.folders(in: root) { shelves[tag] = try shelf(of: tag, in: root, added, tell) }
    return shelves
  }

  /// Loads the phrase library of one locale.
  package static func shelf(of tag: String, in root: DataDirectory, personal: UserDirectories?, tell: Tell) throws
    -> Shelf
  {
    try shelf(of: tag, in: root, installed(personal, tell: tell), tell)
  }

  private static func shelf(
    of tag: String, in root: DataDirectory, _ added: [(path: String, package: Package)], _ tell: Tell
  ) throws -> Shelf {
    var shelf = Shelf(try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag))
    for (path, package) in added {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      told(tell) { () throws(BoardFault) in
        try shelf.add(package, as: name, in: tag, orReadIn: LocaleFolder.folders(in: root))
      }
    }
    return shelf
  }

  private static func installed(_ personal: UserDirectories?, tell: Tell) -> [(path: String, package: Package)] {
    guard let folder = personal.map(own) else { return [] }
    for fault in OpenBoards.faults(ofInstalled: folder) { tell(.fault(fault)) }
    return OpenBoards.installed(in: folder).compactMap { path in
      told(tell) { () throws(BoardFault) in (path: path, package: try OpenBoards.read(path)) }
    }
  }

  /// Returns a notice for each locale whose language a package lacks, with how the package is used there.
  package static func lacks(_ package: Package, in root: DataDirectory) -> [String] {
    let tags = LocaleFolder.folders(in: root)
    guard package.library.spoken(inAnyOf: tags) != nil else {
      return ["VivaVoz does not speak its language, so it is left out; a board names its language: \"locale\": \"en\""]
    }
    return tags.filter { package.library.spoken(in: $0) == nil }.map { tag in
      "it has no board in \(tag): there it is read in its own voice, a button is chosen while it is read, and its words are not "
        + "understood; add a board with \"locale\": \"\(tag)\" to have them understood"
    }
  }

  /// Returns the path of an imported package.
  /// - Parameter name: the name under which it was imported.
  /// - Throws: where there is none, with the names that exist.
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
  /// The phrases by locale, for an app that speaks phrases.
  public nonisolated var libraries: [String: Library] { shelves.mapValues(\.library) }

  /// The installed phrases of the first locale, without the user's own boards.
  nonisolated var builtInLibrary: Library { shelves.min { $0.key < $1.key }?.value.base ?? Library([]) }

  /// The phrases of the first locale (by tag), which are the default.
  public nonisolated var library: Library { libraries.min { $0.key < $1.key }?.value ?? Library([]) }
}

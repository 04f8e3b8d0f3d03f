package import AtomicFiles
import Boards
import Locales
package import OpenBoardFormat
package import VoiceEngine
package import YAML

/// The phrases of a locale: the installed boards, and the user's own boards in its language.
package enum ExpressLibrary {
  /// Returns the folder of the user's own boards.
  package static func own(in personal: UserDirectories) -> String { personal.data + "/express/boards" }

  /// Loads the phrase libraries of all locales.
  /// - Parameter personal: the user whose board packages are added, each opened from the first board; nil for the
  ///   installed boards alone.
  /// - Throws: an error if the installed boards cannot be read. A user's package that cannot be read, or that conflicts
  ///   with the others, is reported as a diagnostic and left out.
  package static func all(in root: DataDirectory, personal: UserDirectories?, onDiagnostic: DiagnosticHandler) throws
    -> [String: BoardCollection]
  {
    let added = installed(personal, onDiagnostic: onDiagnostic)
    var shelves: [String: BoardCollection] = [:]
    for tag in AppDescriptor.express.locales(in: root) {
      shelves[tag] = try collection(of: tag, in: root, added, onDiagnostic)
    }
    return shelves
  }

  /// Loads the phrase library of one locale.
  package static func collection(
    of tag: String, in root: DataDirectory, personal: UserDirectories?, onDiagnostic: DiagnosticHandler
  ) throws
    -> BoardCollection
  {
    try collection(of: tag, in: root, installed(personal, onDiagnostic: onDiagnostic), onDiagnostic)
  }

  private static func collection(
    of tag: String, in root: DataDirectory, _ added: [(path: String, package: BoardPackage)],
    _ onDiagnostic: DiagnosticHandler
  ) throws -> BoardCollection {
    var collection = BoardCollection(try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag))
    for (path, package) in added {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      reporting(onDiagnostic) { () throws(BoardFault) in
        try collection.add(package, as: name, in: tag, orReadIn: AppDescriptor.express.locales(in: root))
      }
    }
    return collection
  }

  private static func installed(_ personal: UserDirectories?, onDiagnostic: DiagnosticHandler) -> [(
    path: String, package: BoardPackage
  )] {
    guard let folder = personal.map(own) else { return [] }
    for fault in OpenBoards.faults(ofInstalled: folder) { onDiagnostic(.fault(fault)) }
    return OpenBoards.installed(in: folder).compactMap { path in
      reporting(onDiagnostic) { () throws(BoardFault) in (path: path, package: try OpenBoards.read(path)) }
    }
  }

  /// Returns a notice for each locale whose language a package lacks, with how the package is used there.
  package static func lacks(_ package: BoardPackage, in root: DataDirectory) -> [String] {
    let tags = AppDescriptor.express.locales(in: root)
    guard package.library.spoken(inAnyOf: tags) != nil else {
      return [
        "VivaVoz does not support its language, so it is skipped; name the board's language as \"locale\": \"en\""
      ]
    }
    return tags.filter { package.library.spoken(in: $0) == nil }.map { tag in
      "it has no board in \(tag): there VivaVoz reads it aloud in its own language, the user selects a button while it is "
        + "read, and its labels cannot be said; add a board with \"locale\": \"\(tag)\" so that they can"
    }
  }

  /// Returns the path of an imported package.
  /// - Parameter name: the name under which it was imported.
  /// - Throws: an error if there is none, with the names that exist.
  package static func path(of name: String, among installed: [String]) throws -> String {
    if let path = installed.first(where: { $0.hasSuffix("/\(name)") }) { return path }
    let names = installed.compactMap { $0.split(separator: "/").last.map(String.init) }
    let known = names.isEmpty ? "no boards are imported" : "there are: \(names.joined(separator: ", "))"
    throw UserFacingError(.usage, "there are no boards named \"\(name)\"; \(known)")
  }

  @discardableResult
  private static func reporting<Value>(_ onDiagnostic: DiagnosticHandler, _ body: () throws(BoardFault) -> Value)
    -> Value?
  {
    do throws(BoardFault) { return try body() } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }
}

package import AtomicFiles
import Boards
import Foundation
import Locales
package import OpenBoardFormat
package import VoiceEngine
package import YAML

/// The phrases of a locale: the installed boards with the guardian's changes, and the imported boards in its language.
package enum ExpressLibrary {
  /// Returns the folder of the imported boards.
  package static func own(in personal: UserDirectories) -> String { personal.data + "/express/boards" }

  /// Returns the folder of a locale's boards that the guardian has changed or made.
  static func changed(_ tag: String, in personal: UserDirectories) -> String {
    "\(personal.data)/express/changed/\(tag)"
  }

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
      shelves[tag] = try collection(of: tag, in: root, personal: personal, added, onDiagnostic)
    }
    return shelves
  }

  /// Loads the phrase library of one locale.
  package static func collection(
    of tag: String, in root: DataDirectory, personal: UserDirectories?, onDiagnostic: DiagnosticHandler
  ) throws
    -> BoardCollection
  {
    try collection(
      of: tag, in: root, personal: personal, installed(personal, onDiagnostic: onDiagnostic), onDiagnostic)
  }

  /// Loads the installed boards of a locale with the guardian's changes, without the imported boards.
  /// - Throws: an error if the installed boards cannot be read. A changed board that cannot be read, or that does not fit
  ///   to the others, is reported as a diagnostic and left out.
  static func changed(
    of tag: String, in root: DataDirectory, personal: UserDirectories?, onDiagnostic: DiagnosticHandler
  ) throws -> BoardCollection {
    let installed = try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag)
    guard let folder = personal.map({ changed(tag, in: $0) }),
      let changes = reporting(onDiagnostic, { () throws(BoardFault) in try self.changes(in: folder) }), !changes.isEmpty
    else { return BoardCollection(installed) }
    let (package, _, faults) = fitting(installed, changes, tag)
    faults.forEach { onDiagnostic(.fault($0)) }
    return BoardCollection(package, installed: installed.library)
  }

  /// Returns the installed boards with those changes that can be read and that fit to the other boards, and what is wrong
  /// with the others.
  static func fitting(
    _ installed: BoardPackage, _ changes: [String: [UInt8]], _ tag: String
  ) -> (package: BoardPackage, used: [String: [UInt8]], faults: [BoardFault]) {
    if let package = try? changed(installed, changes, tag) { return (package, changes, []) }
    var (package, used) = (installed, [String: [UInt8]]())
    var rest = changes.sorted { $0.key < $1.key }
    var faults: [BoardFault] = []
    // A board may link to one that comes after it, so the rest is tried again until nothing more fits.
    while true {
      faults = []
      let tried = rest
      for change in tried {
        let more = used.merging([change.key: change.value]) { $1 }
        do throws(BoardFault) {
          package = try changed(installed, more, tag)
          used = more
          rest.removeAll { $0.key == change.key }
        } catch {
          faults.append(error)
        }
      }
      if rest.isEmpty || rest.count == tried.count { return (package, used, faults) }
    }
  }

  /// Returns the installed boards with changes.
  /// - Parameter changes: the changed and added files, keyed by name.
  /// - Throws: ``BoardFault`` if a change cannot be read, or does not fit to the other boards.
  static func changed(
    _ installed: BoardPackage, _ changes: [String: [UInt8]], _ tag: String
  ) throws(BoardFault) -> BoardPackage {
    let package = try OpenBoards.folder(installed.file, locale: tag, with: changes)
    if let problem = package.library.problems.first(where: { $0.isError }) {
      throw BoardFault(
        .written, changes.keys.sorted().joined(separator: ", "),
        problem: "the changed boards cannot be used: \(problem)",
        cure: "the installed boards are used; undo the change in the guardian's settings")
    }
    return package
  }

  /// Returns the files of the boards that the guardian has changed or made. The emergency board is always as installed.
  static func changes(in folder: String) throws(BoardFault) -> [String: [UInt8]] {
    try OpenBoards.boardFiles(in: folder).filter { $0.key != "\(Board.ID.emergency).obf" }
  }

  private static func collection(
    of tag: String, in root: DataDirectory, personal: UserDirectories?,
    _ added: [(path: String, package: BoardPackage)],
    _ onDiagnostic: DiagnosticHandler
  ) throws -> BoardCollection {
    var collection = try changed(of: tag, in: root, personal: personal, onDiagnostic: onDiagnostic)
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

  /// Removes an imported package.
  /// - Parameter path: the path of its folder.
  package static func remove(_ path: String) throws {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw UserFacingError(
        .failed, "\(path): cannot be removed, \(error.localizedDescription); check the permissions of the folder")
    }
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

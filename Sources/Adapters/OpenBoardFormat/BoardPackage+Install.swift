import AtomicFiles
import Boards
import Foundation

extension BoardPackage {
  /// Installs the package among the user's own boards, as a folder of its files, which `OpenBoards.read` can read. It
  /// is installed completely or not at all, and readable only by the owner.
  ///
  /// - Parameters:
  ///   - folder: the folder of the user's packages, which is created if necessary and closed to other users.
  ///   - name: the package's name; the file's name if nil. It is converted to a valid one (`Board.ID`).
  ///   - replaces: whether an existing package of the same name is replaced.
  /// - Returns: the path of the package's folder.
  /// - Throws: ``BoardFault`` if the package cannot be written, or if its library has errors.
  @discardableResult
  public func install(
    into folder: String, as name: String? = nil, replaces: Bool = false
  ) throws(BoardFault) -> String {
    if let problem = library.problems.first(where: \.isError) {
      throw BoardFault(.written, file, problem: "it cannot be used: \(problem)", cure: "nothing was installed")
    }
    let path = "\(folder)/\(Board.ID(name ?? PackagePath.stem(file)))"
    guard replaces || !isThere(path) else { throw BoardFault(AtomicFile.taken(path)) }
    try BoardFault.of { () throws(FolderError) in try PrivateFolder(folder).make() }
    let draft: FolderDraft
    do throws(SystemError) { draft = try FolderDraft(for: path, readers: .owner) } catch {
      throw unwritable(path, error)
    }
    try save(to: draft.path)
    _ = try OpenBoards.read(draft.path)
    do throws(SystemError) { try draft.commit(replaces: replaces) } catch { throw unwritable(path, error) }
    return path
  }

  private func unwritable(_ path: String, _ error: SystemError) -> BoardFault {
    if error.number == EEXIST { return BoardFault(AtomicFile.taken(path)) }
    return BoardFault(
      .unwritable, path, problem: "it cannot be written (\(error))",
      cure: "check the free space and the permissions of the folder")
  }

  /// Whether a path exists; a broken link does too.
  private func isThere(_ path: String) -> Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

  private func save(to folder: String) throws(BoardFault) {
    for file in contents {
      if let problem = PackagePath.problem(file.path) {
        throw BoardFault(
          .dangerous, folder, place: PackagePath.shown(file.path), problem: problem, cure: "rename the file")
      }
      try BoardFault.of { () throws(FolderError) in
        try PrivateFolder(folder).make()
        for above in PackagePath.folders(file.path) { try PrivateFolder("\(folder)/\(above)").make() }
        try AtomicFile.make("\(folder)/\(file.path)", file.bytes, for: .owner)
      }
    }
  }
}

extension OpenBoards {
  /// Returns what is wrong with a folder of installed packages: the folder is unreadable, or the user has copied a
  /// package's file into it, where the program does not read it. Empty if there is no such folder.
  public static func faults(ofInstalled folder: String) -> [BoardFault] {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder) else { return [] }
    guard attributes[.type] as? FileAttributeType != .typeRegular,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else {
      return [
        BoardFault(
          .unreadable, folder, problem: "it is not a folder or cannot be read, so your own boards are not available",
          cure: "check its owner and permissions: ls -ld \(folder)")
      ]
    }
    let read = Set(installed(in: folder))
    return names.sorted().filter { !$0.hasPrefix(".") && !read.contains("\(folder)/\($0)") }.map { name in
      BoardFault(
        .unreadable, "\(folder)/\(name)", problem: "it is not a folder, so it is ignored",
        cure: "move it elsewhere, and import it: vivavoz express import FILE")
    }
  }

  /// Returns the paths of the packages that are installed in a folder, in the order of their names; empty if there is
  /// no such folder.
  public static func installed(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter(FileBytes.isFolder)
  }
}

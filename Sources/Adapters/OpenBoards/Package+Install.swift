import Boards
import Folders
import Foundation

extension Package {
  /// Installs the package among the user's own boards, as a folder of its files, which `OpenBoards.read` can read. It
  /// is installed completely or not at all, and readable only by the owner.
  ///
  /// - Parameters:
  ///   - folder: the folder of the user's packages, which is created if necessary and closed to other users.
  ///   - name: the package's name; the file's name if nil. It is converted to a valid one (`Board.ID`).
  ///   - replaces: whether an existing package of the same name is replaced.
  /// - Returns: the path of its folder.
  /// - Throws: also where the library has errors.
  @discardableResult
  public func install(
    into folder: String, as name: String? = nil, replaces: Bool = false
  ) throws(BoardFault) -> String {
    if let problem = library.problems.first(where: \.isError) {
      throw BoardFault(.written, file, problem: "it cannot be used: \(problem)", cure: "nothing was installed")
    }
    let path = "\(folder)/\(Board.ID(name ?? PackagePath.stem(file)))"
    guard replaces || !isThere(path) else { throw BoardFault(AtomicFile.taken(path)) }
    // In the same parent folder, so that it can be renamed.
    let draft = AtomicFile.draft(in: folder)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try BoardFault.of { () throws(FolderError) in try PrivateFolder(folder).make() }
    try save(to: draft)
    _ = try OpenBoards.read(draft)
    try FolderName.give(path, to: draft, replaces: replaces)
    return path
  }

  /// Whether a path exists; a broken link does too.
  private func isThere(_ path: String) -> Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

  private func save(to folder: String) throws(BoardFault) {
    for file in contents {
      if let doubt = PackagePath.doubt(file.path) {
        throw BoardFault(
          .dangerous, folder, place: PackagePath.shown(file.path), problem: doubt, cure: "rename the file")
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
  /// Returns what is wrong with a folder of installed packages: it is unreadable, or a package's file was copied into
  /// it by hand, where it is not read. The list is empty where there is no such folder.
  public static func faults(ofInstalled folder: String) -> [BoardFault] {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder) else { return [] }
    guard attributes[.type] as? FileAttributeType != .typeRegular,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else {
      return [
        BoardFault(
          .unreadable, folder, problem: "it is no folder, or it cannot be read, so your own boards are left out",
          cure: "check its owner and rights: ls -ld \(folder)")
      ]
    }
    let read = Set(installed(in: folder))
    return names.sorted().filter { !$0.hasPrefix(".") && !read.contains("\(folder)/\($0)") }.map { name in
      BoardFault(
        .unreadable, "\(folder)/\(name)", problem: "it is no folder, so it is left out",
        cure: "move it elsewhere, and import it: vivavoz express import FILE")
    }
  }

  /// Returns the paths of the packages that are installed in a folder, in the order of their names; none where there
  /// is no such folder.
  public static func installed(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter(FileBytes.isFolder)
  }
}

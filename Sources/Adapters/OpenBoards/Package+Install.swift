import Boards
import Folders
import Foundation

extension Package {
  /// Puts the package among a person's own: a folder of its files, which `OpenBoards.read` reads. All of it or nothing, and for
  /// the owner alone.
  ///
  /// - Parameters:
  ///   - folder: where the person's packages are; made where it is not there, and closed to others.
  ///   - name: what to call it; the file's name where it is not given. Made safe (`Board.ID`).
  ///   - replaces: whether one of the same name may be there, which is then gone.
  /// - Returns: the path of its folder.
  /// - Throws: also where the library has problems that are errors.
  @discardableResult
  public func install(
    into folder: String, as name: String? = nil, replaces: Bool = false
  ) throws(BoardFault) -> String {
    if let problem = library.problems.first(where: \.isError) {
      throw BoardFault(.written, file, problem: "it cannot be used: \(problem)", cure: "nothing was installed")
    }
    let path = "\(folder)/\(Board.ID(name ?? PackagePath.stem(file)))"
    guard replaces || !isThere(path) else { throw BoardFault(AtomicFile.taken(path)) }
    // In the same folder, so that it can be renamed.
    let draft = AtomicFile.draft(in: folder)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try BoardFault.of { () throws(FolderError) in try PrivateFolder(folder).make() }
    try save(to: draft)
    _ = try OpenBoards.read(draft)
    try FolderName.give(path, to: draft, replaces: replaces)
    return path
  }

  /// A link that leads nowhere is there, too.
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
  /// What is wrong with a folder of installed packages as such: that it cannot be read, or that a package's file was put
  /// into it by hand, which is not read there. None where there is no such folder.
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

  /// The paths of the packages that were installed into a folder, in the order of their names; none where there is no such
  /// folder.
  public static func installed(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter(FileBytes.isFolder)
  }
}

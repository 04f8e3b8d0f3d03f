import Boards
import Foundation

extension Package {
  /// Puts the package among a person's own: a folder of its files, which `OpenBoards.read` reads. All of it or nothing.
  ///
  /// - Parameters:
  ///   - folder: where the person's packages are; made where it is not there.
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
    guard replaces || !isThere(path) else { throw AtomicFile.isThere(path) }
    // In the same folder, so that it can be renamed; the dot keeps it from being taken for a package.
    let draft = "\(folder)/.\(UUID().uuidString).part"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try save(to: draft)
    _ = try OpenBoards.read(draft)
    try Self.move(draft, to: path, replaces: replaces)
    AtomicFile.sync(folder)
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
      let path = "\(folder)/\(file.path)"
      do {
        let above = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
      } catch {
        throw AtomicFile.unwritable(path, errno)
      }
      try AtomicFile.save(file.bytes, to: path, shown: path)
    }
  }

  /// What was there and what comes change places in one step, and the old one, now the draft, goes.
  private static func move(_ draft: String, to path: String, replaces: Bool) throws(BoardFault) {
    if AtomicFile.moves(draft, to: path) { return }
    guard replaces, errno == EEXIST, AtomicFile.exchanges(draft, path) else { throw AtomicFile.unwritable(path, errno) }
  }
}

extension OpenBoards {
  /// The paths of the packages that were installed into a folder, in the order of their names; none where there is no such
  /// folder.
  public static func installed(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter(FileBytes.isFolder)
  }
}

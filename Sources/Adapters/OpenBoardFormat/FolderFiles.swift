import Foundation

/// Reads the files of a folder and its subfolders, keyed by their relative paths. Hidden files and symbolic links are
/// ignored.
enum FolderFiles {
  static func read(_ folder: String) throws(BoardFault) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var total = 0
    for path in try paths(folder) {
      let bytes = try FileBytes.read("\(folder)/\(path)", largest: Limits.file, file: folder, place: path)
      total += bytes.count
      files[path] = bytes
      guard total <= Limits.total, files.count <= Limits.entries else {
        throw BoardFault(
          .tooLarge, folder, problem: "it has more than \(Limits.total >> 20) MB or \(Limits.entries) files",
          cure: "check that it is a folder of boards")
      }
    }
    return files
  }

  private static func paths(_ folder: String) throws(BoardFault) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
      throw BoardFault(.unreadable, folder, problem: "the folder cannot be read", cure: "check the path")
    }
    var paths: [String] = []
    while let path = walk.nextObject() as? String {
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
        walk.skipDescendants()
        continue
      }
      if walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular { paths.append(path) }
      // Stops early in a folder that is no folder of boards and has very many files.
      if paths.count > Limits.entries { break }
    }
    return paths.sorted()
  }
}

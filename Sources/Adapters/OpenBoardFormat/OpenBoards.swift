import Boards
import JSON

/// Boards in the Open Board Format: https://www.openboardformat.org
public enum OpenBoards {
  /// Reads a file from another program: an `.obf`, an `.obz`, or an installed package. The content determines the type.
  ///
  /// It makes no network requests and writes nothing.
  /// - Throws: ``BoardFault`` if the whole file is rejected. Tolerated errors are warnings of the package.
  public static func read(_ path: String) throws(BoardFault) -> BoardPackage {
    if FileBytes.isFolder(path) {
      return try package(try FolderFiles.read(path), file: path)
    }
    let bytes = try FileBytes.read(path, largest: Limits.total)
    guard !bytes.isEmpty else {
      throw BoardFault(.damaged, path, problem: "the file is empty (0 bytes)", cure: "copy or export it again")
    }
    if bytes.starts(with: Array("PK".utf8)) || PackagePath.has(path, ending: ".obz") {
      return try package(try Archive.files(of: bytes, file: path), file: path)
    }
    return try board(bytes, file: path)
  }

  /// Reads all boards of a folder in VivaVoz's own format, such as `Boards/en`: its `.obf` files in the order of their
  /// names, with the media files that they refer to.
  ///
  /// - Parameter locale: the locale of a board that specifies none; a board with another one causes a warning.
  public static func folder(
    _ path: String, locale: String, origin: BoardPackage.Origin = .ours
  ) throws(BoardFault) -> BoardPackage {
    var files = try FolderFiles.read(path)
    let names = files.keys.filter { !$0.contains("/") && PackagePath.has($0, ending: ".obf") }.sorted()
    guard !names.isEmpty else {
      throw BoardFault(.unreadable, path, problem: "it contains no .obf file", cure: "name a folder of boards")
    }
    let boards = try self.boards(names, &files, file: path)
    return try BoardPackage(
      file: path, origin: origin, boards: boards, files: files, manifest: nil, missing: .kept, locale: locale)
  }

  private static func board(_ bytes: [UInt8], file: String) throws(BoardFault) -> BoardPackage {
    guard bytes.count <= Limits.file else {
      throw BoardFault(.tooLarge, file, problem: "it is larger than \(Limits.file >> 20) MB", cure: "make it smaller")
    }
    let name = file.split(separator: "/").last.map { String($0) } ?? "board.obf"
    let board = try BoardFile(path: name, bytes: bytes, file: file, place: "")
    return try BoardPackage(file: file, origin: .imported, boards: [board], files: [:], manifest: nil, missing: .borne)
  }

  private static func package(_ all: [String: [UInt8]], file: String) throws(BoardFault) -> BoardPackage {
    var files = all
    let manifest = try Manifest(files, file: file)
    var paths: [String] = []
    // Boards that are missing in the manifest may still be the target of links.
    let forgotten = files.keys.filter { PackagePath.has($0, ending: ".obf") }.sorted()
    for path in manifest.boards.map(\.path) + [manifest.root] + forgotten where !paths.contains(path) {
      paths.append(path)
    }
    let boards = try self.boards(paths, &files, file: file)
    files[Manifest.path] = nil
    return try BoardPackage(
      file: file, origin: .imported, boards: boards, files: files, manifest: manifest, missing: .packaged)
  }

  /// Parses the boards among the files of a package, and removes the boards from `files`.
  /// - Parameters:
  ///   - paths: the paths of the boards.
  ///   - most: the maximum number of values in all boards together.
  static func boards(
    _ paths: [String], _ files: inout [String: [UInt8]], file: String, most: Int = Limits.allValues
  ) throws(BoardFault) -> [BoardFile] {
    guard paths.count <= BoardLibrary.Bounds.boards else {
      throw BoardFault(
        .tooLarge, file, problem: "it has \(paths.count) boards; the limit is \(BoardLibrary.Bounds.boards)",
        cure: "split the package")
    }
    var boards: [BoardFile] = []
    var values = 0
    for path in paths {
      guard let bytes = files.removeValue(forKey: path) else { continue }
      boards.append(try BoardFile(path: path, bytes: bytes, file: file, place: PackagePath.shown(path)))
      values += boards[boards.count - 1].json.count
      guard values <= most else {
        throw BoardFault(
          .tooLarge, file, problem: "its boards have over \(most) values", cure: "split the package")
      }
    }
    return boards
  }
}

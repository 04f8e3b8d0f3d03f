import Boards
import JSON

/// Boards in the Open Board Format: https://www.openboardformat.org
public enum OpenBoards {
  /// Reads a file from another program: an `.obf`, an `.obz`, or an installed package. The content determines the type.
  ///
  /// It makes no network requests and writes nothing.
  /// - Parameter changes: files that replace those of an installed package, keyed by path.
  /// - Throws: ``BoardFault`` if the whole file is rejected. Tolerated errors are warnings of the package.
  public static func read(_ path: String, with changes: [String: [UInt8]] = [:]) throws(BoardFault) -> BoardPackage {
    if FileBytes.isFolder(path) {
      return try package(try FolderFiles.read(path).merging(changes) { $1 }, file: path)
    }
    return try read(try FileBytes.read(path, largest: Limits.total), file: path)
  }

  /// Reads the bytes of an `.obf` or `.obz` file from another program.
  /// - Parameter path: the file's name, for errors and for the name of its boards.
  public static func read(_ bytes: [UInt8], file path: String) throws(BoardFault) -> BoardPackage {
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
  /// - Parameters:
  ///   - locale: the locale of a board that specifies none; a board with another one causes a warning.
  ///   - changes: files that are added, or replace those of the folder, keyed by name.
  public static func folder(
    _ path: String, locale: String, origin: BoardPackage.Origin = .ours, with changes: [String: [UInt8]] = [:]
  ) throws(BoardFault) -> BoardPackage {
    var files = try FolderFiles.read(path).merging(changes) { $1 }
    let names = files.keys.filter { !$0.contains("/") && PackagePath.has($0, ending: ".obf") }.sorted()
    guard !names.isEmpty else {
      throw BoardFault(.unreadable, path, problem: "it contains no .obf file", cure: "name a folder of boards")
    }
    let boards = try self.boards(names, &files, file: path)
    return try BoardPackage(
      file: path, origin: origin, boards: boards, files: files, manifest: nil, missing: .kept, locale: locale)
  }

  /// Returns the board files of a folder, keyed by name; empty if there is no such folder.
  public static func boardFiles(in folder: String) throws(BoardFault) -> [String: [UInt8]] {
    guard FileBytes.isFolder(folder) else { return [:] }
    return try FolderFiles.read(folder).filter { !$0.key.contains("/") && PackagePath.has($0.key, ending: ".obf") }
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

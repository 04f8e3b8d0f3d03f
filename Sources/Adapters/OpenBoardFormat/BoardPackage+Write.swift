import AtomicFiles
import Boards
import JSON

extension BoardPackage {
  /// Writes the package as an `.obf` (one board, no other files) or an `.obz`; the extension decides.
  ///
  /// The file is written under a temporary name and renamed, so it exists completely or not at all.
  public func write(to path: String, replaces: Bool = false) throws(BoardFault) {
    let bytes = try bytes(for: path)
    // Readable by all users: it is meant to be shared, and contains no personal data.
    try BoardFault.of { () throws(FolderError) in
      try AtomicFile.write(bytes, to: path, for: .everybody, replaces: replaces)
    }
  }

  private func bytes(for path: String) throws(BoardFault) -> [UInt8] {
    if PackagePath.has(path, ending: ".obz") { return try archive() }
    guard PackagePath.has(path, ending: ".obf") else {
      throw unwritable(path, "its name has no known ending", "use .obf or .obz")
    }
    guard let board = boards.first, boards.count == 1, files.isEmpty else {
      throw unwritable(path, "an .obf file has one board and no other files", "write an .obz file")
    }
    return Array(board.json.text.utf8)
  }

  /// Returns the bytes of the package as an `.obz` file.
  public func archive() throws(BoardFault) -> [UInt8] { try Archive.zip(contents, file: file) }

  private func unwritable(_ path: String, _ problem: String, _ cure: String) -> BoardFault {
    BoardFault(.unwritable, path, problem: problem, cure: cure)
  }

  /// All files of the package, the manifest first.
  var contents: [(path: String, bytes: [UInt8])] {
    let manifest = (Manifest.path, Array((self.manifest ?? newManifest).text.utf8))
    let boards = boards.map { ($0.path, Array($0.json.text.utf8)) }
    return [manifest] + boards + files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A new manifest, for boards that came without one.
  private var newManifest: JSONValue {
    let root = boards.first { $0.id == library.home }?.path ?? ""
    let paths = JSONValue.object([
      JSONValue.Member("boards", .object(boards.map { JSONValue.Member(written($0), .string($0.path)) })),
      JSONValue.Member("images", media("images")),
      JSONValue.Member("sounds", media("sounds")),
    ])
    return .object([
      JSONValue.Member("format", .string(BoardFile.format)), JSONValue.Member("root", .string(root)),
      JSONValue.Member("paths", paths),
    ])
  }

  private func written(_ board: BoardFile) -> String {
    (try? Field(file: file, part: "", value: board.json)["id"]?.name()) ?? board.id.rawValue
  }

  /// Returns the manifest's list of the pictures or sounds that the package contains as files: the paths, keyed by id.
  private func media(_ list: String) -> JSONValue {
    var members: [JSONValue.Member] = []
    var ids: Set<String> = []
    for case .array(let items) in boards.compactMap({ $0.json[list] }) {
      for item in items {
        guard case .string(let path) = item["path"], files[path] != nil,
          let id = try? Field(file: file, part: "", value: item)["id"]?.name(),
          ids.insert(id).inserted
        else { continue }
        members.append(JSONValue.Member(id, .string(path)))
      }
    }
    return .object(members)
  }
}

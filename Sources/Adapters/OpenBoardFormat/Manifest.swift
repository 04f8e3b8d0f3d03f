import JSON

/// The content of a package's `manifest.json`.
struct Manifest {
  static let path = "manifest.json"

  let json: JSONValue
  let root: String
  /// The id of each board, as a string exactly as the manifest writes it, and the path of its file in the package. The
  /// order is that of `paths.boards` in the manifest.
  let boards: [(id: String, path: String)]
  /// The id and the path of each picture, then those of each sound.
  let media: [(id: String, path: String)]

  init(_ files: [String: [UInt8]], file: String) throws(BoardFault) {
    guard let bytes = files[Self.path] else {
      throw BoardFault(
        .damaged, file, problem: "\(Self.path) is missing", cure: "export a package of boards again")
    }
    let field = try BoardFile.field(bytes, file: file, place: Self.path)
    try field.checkObject()
    try BoardFile.checkFormat(field)
    json = field.value
    root = try Self.root(field, files)
    let paths = field["paths"]
    try paths?.checkObject()
    boards = try Self.paths(paths?["boards"])
    media = try Self.paths(paths?["images"]) + Self.paths(paths?["sounds"])
    for (board, path) in zip(boards, try paths?["boards"]?.members() ?? []) where files[board.path] == nil {
      throw path.field.fault("\(PackagePath.shown(board.path)) is not in the package", cure: "export the package again")
    }
  }

  private static func root(_ field: Field, _ files: [String: [UInt8]]) throws(BoardFault) -> String {
    guard let root = field["root"] else {
      throw field.fault("it names no root", cure: "name the first board: \"root\": \"boards/home.obf\"")
    }
    let path = try Self.path(root)
    guard files[path] != nil else {
      throw root.fault("\(PackagePath.shown(path)) is not in the package", cure: "export the package again")
    }
    return path
  }

  private static func paths(_ field: Field?) throws(BoardFault) -> [(id: String, path: String)] {
    var paths: [(id: String, path: String)] = []
    for member in try field?.members() ?? [] { paths.append((member.name, try path(member.field))) }
    return paths
  }

  private static func path(_ field: Field) throws(BoardFault) -> String {
    let path = try field.string()
    guard let threat = PackagePath.threat(in: path) else { return PackagePath.reference(path) ?? path }
    throw BoardFault(
      .dangerous, field.file, place: field.place, problem: threat,
      cure: "ask its author for a new export; nothing was imported")
  }
}

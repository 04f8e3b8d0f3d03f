public import Boards
public import JSON

/// Boards with all their files: one board of an `.obf`, or many of an `.obz` or a folder.
///
/// Writing it again (`write`) loses nothing: boards keep their files' content, and other files are kept byte for
/// byte.
public struct BoardPackage: Hashable, Sendable {
  /// The authors of the boards, on whom the meaning of braces in phrases depends.
  public enum Origin: Hashable, Sendable {
    /// Boards of VivaVoz: braces in phrases are placeholders (`Boards.Placeholder`).
    case ours
    /// Boards from another program: braces are text.
    case imported
  }

  /// The path from which the package was read, as it was given.
  public let file: String
  public let origin: Origin
  /// The boards in the order of the manifest.
  public let boards: [BoardFile]
  /// All other files except the manifest, keyed by path.
  public let files: [String: [UInt8]]
  /// The manifest's content, unchanged; nil if the package has none.
  public let manifest: JSONValue?
  /// The boards as a library, with its problems.
  public let library: BoardLibrary
  /// The warnings about errors in the files that the reader has tolerated.
  public let warnings: [Warning]

  init(
    file: String, origin: Origin, boards: [BoardFile], files: [String: [UInt8]], manifest: Manifest?,
    missing: Links.Missing, locale: String? = nil
  ) throws(BoardFault) {
    try Self.checkIDs(boards, file)
    let links = Links(boards, missing: missing)
    var read: [Board] = []
    var warnings: [Warning] = []
    for board in boards {
      let part = missing == .borne ? "" : board.path
      var reading = BoardReading(board, file: file, place: part, links: links, isOurs: origin == .ours)
      read.append(try reading.board(locale: locale))
      warnings += reading.warnings
    }
    (self.file, self.origin, self.boards, self.files, self.manifest) = (file, origin, boards, files, manifest?.json)
    library = BoardLibrary(read, home: manifest.flatMap { links.paths[$0.root] })
    self.warnings = warnings + (manifest.map { Self.lost($0, boards, files) } ?? [])
  }

  private static func checkIDs(_ boards: [BoardFile], _ file: String) throws(BoardFault) {
    var paths: [Board.ID: String] = [:]
    for board in boards {
      guard let other = paths.updateValue(board.path, forKey: board.id) else { continue }
      throw BoardFault(
        .written, file, place: board.path, problem: "its id \(board.id) is also the id of \(other)",
        cure: "give each board an id of its own")
    }
  }

  /// Returns warnings about files that a manifest names and that are missing, or have another name.
  private static func lost(
    _ manifest: Manifest, _ boards: [BoardFile], _ files: [String: [UInt8]]
  ) -> [Warning] {
    let ids = Dictionary(boards.map { ($0.path, $0.id) }) { first, _ in first }
    let media = manifest.media.filter { files[$0.path] == nil }
      .map { "\(PackagePath.shown($0.path)) is not in the package" }
    let named = manifest.boards.filter { ids[$0.path] != Board.ID($0.id) }
      .map { "\(PackagePath.shown($0.path)) calls itself \(ids[$0.path]?.rawValue ?? "nothing")" }
    return (media + named).map { Warning(place: Manifest.path, problem: $0) }
  }
}

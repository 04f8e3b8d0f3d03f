import Boards

/// Boards as they were read, with all that came with them: one board of an `.obf`, many of an `.obz` or a folder.
///
/// Nothing of it is lost when it is written again (`write`): boards are kept as their files have them, and other files
/// byte for byte.
public struct Package: Hashable, Sendable {
  /// Whose the boards are.
  public enum Origin: Hashable, Sendable {
    /// Braces are gaps (`Boards.Gap`).
    case ours
    /// From another program: braces are text.
    case imported
  }

  /// What it was read from, as it was given.
  public let file: String
  public let origin: Origin
  /// In the order of the manifest.
  public let boards: [BoardFile]
  /// All other files by their paths, the manifest not among them.
  public let files: [String: [UInt8]]
  /// As it is written; nil where there was none.
  public let manifest: JSONValue?
  /// The boards as a library, with what is wrong with them as such.
  public let library: Library
  /// What had to be borne.
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
    library = Library(read, home: manifest.flatMap { links.paths[$0.root] })
    self.warnings = warnings + (manifest.map { Self.lost($0, boards, files) } ?? [])
  }

  private static func checkIDs(_ boards: [BoardFile], _ file: String) throws(BoardFault) {
    var paths: [Board.ID: String] = [:]
    for board in boards {
      guard let other = paths.updateValue(board.path, forKey: board.id) else { continue }
      throw BoardFault(
        .written, file, place: board.path, problem: "its id \(board.id) is also that of \(other)",
        cure: "give each board an id of its own")
    }
  }

  /// What a manifest names and is not there, or is there under another name.
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

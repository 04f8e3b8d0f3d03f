import Boards

/// Resolves the links between a package's boards.
struct Links {
  /// Where the boards come from, which decides what becomes of a link to a missing board.
  enum Missing {
    /// A package. The link becomes one to the outside, with a warning. Other programs write links to boards that they
    /// did not export.
    case packaged
    /// A single board without its neighbours. As in a package, the link becomes one to the outside, with a warning.
    case borne
    /// A folder that the user edits. The link is kept, and the library reports that its target is missing.
    case kept
  }

  let ids: Set<Board.ID>
  let paths: [String: Board.ID]
  let missing: Missing

  init(_ boards: [BoardFile], missing: Missing) {
    ids = Set(boards.map(\.id))
    paths = Dictionary(boards.map { ($0.path, $0.id) }) { first, _ in first }
    self.missing = missing
  }

  /// Returns the button's action for a `load_board` field, and a warning if the action differs from what the file
  /// states.
  func action(_ link: Field) throws(BoardFault) -> (Button.Action, Warning?) {
    try link.checkObject()
    if let path = link["path"] { return try action(link, path: path) }
    guard let id = try link["id"]?.name() else { return try elsewhere(link) }
    if ids.contains(Board.ID(id)) || missing == .kept { return (.open(Board.ID(id)), nil) }
    return try elsewhere(link)
  }

  private func action(_ link: Field, path field: Field) throws(BoardFault) -> (Button.Action, Warning?) {
    let path = try field.string()
    if let threat = PackagePath.threat(in: path) {
      throw BoardFault(
        .dangerous, field.file, place: field.place, problem: threat, cure: "link to a board within the package")
    }
    if let id = PackagePath.reference(path).flatMap({ paths[$0] }) { return (.open(id), nil) }
    switch missing {
    case .kept: return (.open(Board.ID(try link["id"]?.name() ?? PackagePath.stem(path))), nil)
    case .packaged, .borne:
      if let id = try link["id"]?.name(), ids.contains(Board.ID(id)) { return (.open(Board.ID(id)), nil) }
      return try elsewhere(link)
    }
  }

  private func elsewhere(_ link: Field) throws(BoardFault) -> (Button.Action, Warning?) {
    var name = "a board without a name"
    for field in ["id", "path", "data_url", "url", "name"] { name = try link[field]?.name() ?? name }
    let problem = "the board it leads to is not here (\(PackagePath.shown(name)))"
    return (.elsewhere(name), Warning(place: link.place, problem: problem))
  }
}

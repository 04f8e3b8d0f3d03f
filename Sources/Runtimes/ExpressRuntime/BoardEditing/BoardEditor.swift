import AtomicFiles
import Boards
import Express
import Foundation
import OpenBoardFormat
import VoiceEngine
import YAML

/// Changes the boards of a locale: the installed ones, those that the guardian makes, and imported ones.
///
/// A change of an installed board is stored as a copy of the board among the user's data, so that the installed one can be
/// restored. Each change is made to the boards as they are then, so that two pages do not lose each other's change.
struct BoardEditor: Sendable {
  let root: DataDirectory
  /// The tag of the locale.
  let locale: String
  let own: UserDirectories
  let onDiagnostic: DiagnosticHandler

  /// The most boards that the guardian can make.
  private static let mostBoards = 50
  /// The most buttons of a board that the guardian can add to.
  private static let mostButtons = 60

  /// A file that a change has written, with its content before and after it; nil if it did not exist.
  struct Written: Hashable {
    let path: String
    let before: [UInt8]?
    let after: [UInt8]?
  }

  /// What a change has done.
  struct Result {
    var written: [Written] = []
    /// The phrase that was added or has other words.
    var phrase: Button.Key?
    /// The board that was added or has another name.
    var board: Board.ID?
  }

  func collection() throws -> BoardCollection {
    try ExpressLibrary.collection(of: locale, in: root, personal: own, onDiagnostic: onDiagnostic)
  }

  /// Makes a change, and stores it.
  /// - Throws: ``BoardChangeFault``, or an error if a file cannot be read or written.
  func make(_ change: BoardChange) throws -> Result {
    try alone { try store(change, try collection()) }
  }

  /// Takes a change back.
  /// - Throws: ``BoardChangeFault/changed`` if a file has changed since; nothing is written then.
  func undo(_ files: [Written]) throws {
    try alone {
      guard files.allSatisfy({ content($0.path) == $0.after }) else { throw BoardChangeFault.changed }
      for file in files { try write(file.before, to: file.path) }
    }
  }

  // MARK: - Changes

  private func store(_ change: BoardChange, _ boards: BoardCollection) throws -> Result {
    var result = Result()
    switch change {
    case .edit(let id, let edit):
      let source = try source(of: id, boards)
      let edit = keepingSpokenText(of: edit, on: source.board)
      try check(edit, of: id, source, boards)
      var draft = BoardDraft(source.file, source.board)
      try make(edit, in: &draft)
      result.written = [try write(draft, to: source)]
      switch edit {
      case .word(let button, _): result.phrase = Button.Key(id, button)
      case .name: result.board = id
      case .add, .move, .hide, .colour, .picture, .remove: break
      }
    case .addPhrase(let id, let words, let colours, let picture):
      let source = try source(of: id, boards)
      guard source.board.buttons.count < Self.mostButtons else { throw BoardChangeFault.tooMany }
      try checkPlaceholders(words, source)
      try checkLabel(words, on: source.board)
      var draft = BoardDraft(source.file, source.board)
      let button = Button.ID(Self.newID(besides: Set(draft.ids.map(\.rawValue))))
      try make(.add(.init(id: button, words: words, colours: colours, picture: picture)), in: &draft)
      result.phrase = Button.Key(id, button)
      result.written = [try write(draft, to: source)]
    case .addBoard(let name, let colours, let picture):
      (result.board, result.written) = try addBoard(name, colours, picture, boards)
    case .removeBoard(let id): result.written = try removeBoard(id, boards)
    case .original(let id): result.written = try restore(id, boards)
    }
    return result
  }

  private func addBoard(
    _ name: String, _ colours: Button.Colours, _ picture: BoardEdit.Picture?, _ boards: BoardCollection
  ) throws -> (Board.ID, [Written]) {
    let home = try source(of: boards.library.home, boards)
    let sources = boards.library.order.compactMap { boards.source(of: $0) }.filter { $0.name == nil }
    // A board whose fixed buttons the new one gets.
    guard let pattern = sources.first(where: { $0.board.opensHomeAndEmergency }) ?? sources.first else {
      throw BoardChangeFault.gone
    }
    let count = boards.library.order.count { boards.installed[$0] == nil }
    guard count < Self.mostBoards, home.board.buttons.count < Self.mostButtons else { throw BoardChangeFault.tooMany }
    try check(.name(name), of: nil, home, boards)
    let words = BoardEdit.Words(label: name)
    try checkPlaceholders(words, home)
    try checkLabel(words, on: home.board)
    let id = Board.ID(Self.newID(besides: Set(boards.library.order.map(\.rawValue))))
    var board = BoardDraft(pattern.file, pattern.board)
    board.empty(as: id, name: name)
    var menu = BoardDraft(home.file, home.board)
    let button = Button.ID(Self.newID(besides: Set(menu.ids.map(\.rawValue))))
    try make(
      .add(.init(id: button, words: words, colours: colours, picture: picture, opens: id)), in: &menu)
    // The board is there before the button that opens it.
    return (id, try write([("\(id).obf", board.bytes), (home.file.path, menu.bytes)]))
  }

  private func removeBoard(_ id: Board.ID, _ boards: BoardCollection) throws -> [Written] {
    let source = try source(of: id, boards)
    guard source.name == nil, boards.installed[id] == nil else { throw BoardChangeFault.fixed }
    var files: [(name: String, bytes: [UInt8]?)] = []
    for other in boards.library.order where other != id {
      guard let source = boards.source(of: other), source.name == nil,
        source.board.buttons.contains(where: { $0.action == .open(id) })
      else { continue }
      var draft = BoardDraft(source.file, source.board)
      draft.removeLinks(to: id)
      files.append((source.file.path, draft.bytes))
    }
    return try write(files + [(source.file.path, nil)])
  }

  /// Restores an installed board. The buttons that open the guardian's own boards stay.
  private func restore(_ id: Board.ID, _ boards: BoardCollection) throws -> [Written] {
    let source = try source(of: id, boards)
    let installed = BoardCollection(try OpenBoards.folder("\(root.boards)/\(locale)", locale: locale))
    guard source.name == nil, let original = installed.source(of: id) else { throw BoardChangeFault.gone }
    let links = source.board.buttons.filter { button in
      guard case .open(let board) = button.action else { return false }
      return boards.installed[board] == nil && boards.library[board] != nil
    }
    guard !links.isEmpty else { return try write([(source.file.path, nil)]) }
    var draft = BoardDraft(original.file, original.board)
    for link in links {
      guard case .open(let board) = link.action else { continue }
      let words = BoardEdit.Words(label: link.label, triggers: link.triggers)
      let picture = boards.picture(of: Button.Key(id, link.key.button)).flatMap(BoardEdit.Picture.init)
      try make(
        .add(.init(id: link.key.button, words: words, colours: link.colours, picture: picture, opens: board)),
        in: &draft)
    }
    return try write([(source.file.path, draft.bytes)])
  }

  // MARK: - Checks

  /// Returns where a board comes from, unless it cannot be changed.
  private func source(of id: Board.ID, _ boards: BoardCollection) throws(BoardChangeFault) -> BoardCollection.Source {
    guard id != boards.library.emergency else { throw .locked }
    guard let source = boards.source(of: id) else { throw .gone }
    return source
  }

  private func make(_ edit: BoardEdit, in draft: inout BoardDraft) throws(BoardChangeFault) {
    do throws(BoardEditFault) { try draft.make(edit) } catch {
      switch error {
      case .isGone: throw .gone
      case .isFixed: throw .fixed
      }
    }
  }

  /// Checks what depends on the other boards and buttons.
  /// - Parameter id: the board; nil for a new one.
  private func check(
    _ edit: BoardEdit, of id: Board.ID?, _ source: BoardCollection.Source, _ boards: BoardCollection
  ) throws(BoardChangeFault) {
    switch edit {
    case .name(let name):
      let others = boards.library.order.filter { $0 != id }.compactMap { boards.library[$0]?.name.lowercased() }
      if others.contains(name.lowercased()) { throw .twice }
    case .word(let button, let words):
      try checkPlaceholders(words, source)
      try checkLabel(words, on: source.board, of: button)
    case .remove(let button):
      // A button of an installed board can only be hidden.
      if source.name == nil, let id, boards.installed[Button.Key(id, button)] != nil { throw .fixed }
    case .add, .move, .hide, .colour, .picture: break
    }
  }

  /// A sentence can have placeholders, and a label cannot. On imported boards braces are plain text.
  private func checkPlaceholders(
    _ words: BoardEdit.Words, _ source: BoardCollection.Source
  ) throws(BoardChangeFault) {
    guard source.name == nil else { return }
    let isFit =
      !words.label.contains { "{}".contains($0) }
      && Phrase(withPlaceholders: words.vocalization ?? "").unknownPlaceholders.isEmpty
    guard isFit else { throw .placeholder }
  }

  /// - Parameter button: the button that gets the label; nil for a new one.
  private func checkLabel(
    _ words: BoardEdit.Words, on board: Board, of button: Button.ID? = nil
  ) throws(BoardChangeFault) {
    let others = board.buttons.filter { $0.key.button != button && !$0.isHidden }
    if others.contains(where: { $0.label.lowercased() == words.label.lowercased() }) { throw .twice }
  }

  /// Returns words for a button that opens something, with the sentence that its file has: the page does not change it.
  private func keepingSpokenText(of edit: BoardEdit, on board: Board) -> BoardEdit {
    guard case .word(let id, let words) = edit, words.vocalization == nil,
      let button = board.buttons.first(where: { $0.key.button == id }), button.action != .speak, button.hasVocalization
    else { return edit }
    return .word(id, .init(label: words.label, vocalization: button.phrase.text, triggers: words.triggers))
  }

  /// Returns a new id. It says nothing about the button, since keys are in talks and logs, and it is never used again: a
  /// recording of a removed phrase must not be played for another one. Built-in ids have no "_", so that an update of the
  /// program brings no board or button of this id.
  private static func newID(besides taken: Set<String>) -> String {
    while true {
      let id = "own_\(String(UInt64.random(in: 0..<(1 << 40)), radix: 32))"
      if !taken.contains(id) { return id }
    }
  }

  /// Checks that the program will be able to read the files: pictures make a board large.
  private func checkSize(_ files: [[UInt8]]) throws(BoardChangeFault) {
    let isReadable = files.allSatisfy { $0.count <= Limits.file } && files.reduce(0) { $0 + $1.count } <= Limits.total
    guard isReadable else { throw .tooMany }
  }

  // MARK: - Files

  /// Runs a closure while no other page or program changes the boards.
  func alone<Value>(_ body: () throws -> Value) throws -> Value {
    try PrivateFolder(express: own).make()
    // The closure may throw any error, which the lock's own function does not pass on.
    let result = try PrivateFolder("\(own.data)/express/changed").alone { _ in Swift.Result { try body() } }
    return try result.get()
  }

  private func write(_ draft: BoardDraft, to source: BoardCollection.Source) throws -> Written {
    guard let name = source.name else { return try write([(source.file.path, draft.bytes)])[0] }
    try checkSize([draft.bytes])
    let folder = "\(ExpressLibrary.own(in: own))/\(name)"
    let changed = try OpenBoards.read(folder, with: [source.file.path: draft.bytes])
    if let problem = changed.library.problems.first(where: { $0.isError }) {
      throw BoardFault(
        .written, folder, problem: "the changed boards cannot be used: \(problem)", cure: "nothing was changed")
    }
    return try write(draft.bytes, to: "\(folder)/\(source.file.path)")
  }

  /// Writes files of the locale's own boards in their order, if the boards can be used with them. A file that was left out
  /// because it is broken is not in the way of others; where it is replaced, its content is kept beside it.
  /// - Parameter files: the names and contents; no content removes a file.
  private func write(_ files: [(name: String, bytes: [UInt8]?)]) throws -> [Written] {
    let folder = ExpressLibrary.changed(locale, in: own)
    let installed = try OpenBoards.folder("\(root.boards)/\(locale)", locale: locale)
    let all = try ExpressLibrary.changes(in: folder)
    let used = ExpressLibrary.fitting(installed, all, locale).used
    var changes = used
    for (name, bytes) in files { changes[name] = bytes }
    try checkSize(Array(changes.values))
    _ = try ExpressLibrary.changed(installed, changes, locale)
    try PrivateFolder(folder).make()
    for (name, _) in files where all[name] != nil && used[name] == nil {
      try write(all[name], to: "\(folder)/\(name).broken")
    }
    return try files.map { try write($0.bytes, to: "\(folder)/\($0.name)") }
  }

  @discardableResult
  private func write(_ bytes: [UInt8]?, to path: String) throws -> Written {
    let before = content(path)
    if let bytes {
      try AtomicFile.write(bytes, to: path, for: .owner, replaces: true)
    } else if before != nil {
      try FileManager.default.removeItem(atPath: path)
    }
    return Written(path: path, before: before, after: bytes)
  }

  private func content(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
}

extension Board {
  /// Whether the fixed buttons are those that open the first board and the emergency board.
  fileprivate var opensHomeAndEmergency: Bool {
    Set(buttons.filter(\.isFixed).map(\.action)) == [.open(.home), .open(.emergency)]
  }
}

extension BoardEdit.Picture {
  fileprivate init?(_ media: Media) {
    switch media {
    case .bytes(let bytes, let type?): self = .bytes(bytes, type: type)
    case .symbol(let set, let name): self = .symbol(set: set, name: name)
    case .bytes, .address: return nil
    }
  }
}

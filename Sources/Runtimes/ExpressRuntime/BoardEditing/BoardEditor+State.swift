import Boards
import Foundation
import OpenBoardFormat
import VoiceEngine

extension BoardEditor {
  /// `BOARD` of Documentation/Page-protocol.md.
  struct BoardContent: Encodable {
    enum Origin: String, Encodable { case installed, changed, own, imported }

    struct ButtonContent: Encodable {
      let key: String
      let label: String
      /// The sentence with its placeholders; nil where the label is spoken, or nothing.
      let text: String?
      let others: [String]
      let opens: String?
      let isFixed: Bool
      let isHidden: Bool
      let isOwn: Bool
      let background: String?
      let border: String?
      let picture: String?
      let emoji: String?
      let isRecorded: Bool
    }

    let id: String
    let name: String
    let origin: Origin
    let package: String?
    let isLocked: Bool
    let buttons: [ButtonContent]
  }

  /// An imported package: `PACKAGE` of Documentation/Page-protocol.md.
  struct PackageContent: Encodable {
    let id: String
    /// The name of its first board, by which the user opens it.
    let name: String
  }

  /// The boards as the guardian changes them, the first board first, those of other languages included.
  /// - Parameter recorded: the keys of the phrases with a recording of the user's own voice.
  func contents(of boards: BoardCollection, recorded: Set<String>) -> [BoardContent] {
    let home = boards.library.home
    return ([home] + boards.library.order.filter { $0 != home }).compactMap { id in
      guard let board = boards.library[id], let source = boards.source(of: id) else { return nil }
      return BoardContent(
        id: id.rawValue, name: board.name, origin: origin(of: id, source, boards), package: source.name,
        isLocked: id == boards.library.emergency,
        buttons: board.buttons.map { content(of: $0, source, boards, recorded) })
    }
  }

  private func origin(
    of id: Board.ID, _ source: BoardCollection.Source, _ boards: BoardCollection
  ) -> BoardContent.Origin {
    if source.name != nil { return .imported }
    guard let installed = boards.installed[id] else { return .own }
    return installed == source.board ? .installed : .changed
  }

  private func content(
    of button: Button, _ source: BoardCollection.Source, _ boards: BoardCollection, _ recorded: Set<String>
  ) -> BoardContent.ButtonContent {
    let (key, picture) = (button.key, PagePicture(of: button.key, on: boards))
    // A button that opens imported boards is in no file.
    let stored = source.board.buttons.first { $0.key.button == key.button }
    var opens: Board.ID?
    if case .open(let id) = button.action { opens = id }
    return BoardContent.ButtonContent(
      key: "\(key)", label: button.label, text: button.hasVocalization ? button.phrase.text : nil,
      others: button.triggers, opens: opens?.rawValue, isFixed: stored?.isFixed ?? true, isHidden: button.isHidden,
      isOwn: source.name != nil || boards.installed[key] == nil, background: button.colours.background?.hexadecimal,
      border: button.colours.border?.hexadecimal, picture: picture.id, emoji: picture.emoji,
      isRecorded: recorded.contains("\(key)"))
  }

  /// The imported packages. One that is not in the library, such as one in another language, has its id as its name.
  func packages(in boards: BoardCollection) -> [PackageContent] {
    packageIDs.map { PackageContent(id: $0, name: boards.firstBoard(ofPackage: $0) ?? $0) }
  }

  /// The ids of the imported packages.
  var packageIDs: [String] {
    OpenBoards.installed(in: ExpressLibrary.own(in: own)).compactMap { $0.split(separator: "/").last.map(String.init) }
  }
}

import Boards
import Foundation
import OpenBoardFormat

/// A change of the boards of a locale that the guardian makes in the page.
enum BoardChange: Hashable {
  case edit(Board.ID, BoardEdit)
  /// Adds a phrase. The editor makes its id.
  case addPhrase(Board.ID, BoardEdit.Words, Button.Colours, BoardEdit.Picture?)
  case addBoard(name: String, Button.Colours, BoardEdit.Picture?)
  case removeBoard(Board.ID)
  /// Restores a board as it was installed.
  case original(Board.ID)
}

/// Why a change is not made.
enum BoardChangeFault: String, Error {
  /// The board or the button does not exist any more.
  case gone
  case empty
  case tooLong = "too-long"
  case tooMany = "too-many"
  /// Another button of the board has the label, or another board the name.
  case twice
  /// The emergency board is not changed.
  case locked
  /// The button opens the first board, the emergency board or the board before.
  case fixed
  /// Braces contain no placeholder, or a label has some.
  case placeholder
  case colour, picture, emoji
  /// Another page or program has changed the board since this page read it.
  case changed
  /// Imported boards have the name.
  case taken
  /// The imported file is damaged or no file of boards, could write outside its folder, or its boards cannot be used.
  case damaged, dangerous, unusable
  /// There is nothing to take back.
  case nothing
}

extension BoardChangeFault {
  /// Why a file is not imported.
  init(of fault: BoardFault) {
    switch fault.kind {
    case .unreadable, .damaged, .unwritable: self = .damaged
    case .dangerous: self = .dangerous
    case .tooLarge: self = .tooMany
    case .written: self = .unusable
    case .isThere: self = .taken
    }
  }
}

extension BoardChange {
  /// The fields of an `EDIT` of Documentation/Page-protocol.md.
  struct Request: Decodable {
    let kind: String
    let board: String?
    let phrase: String?
    let before: String?
    let label: String?
    let name: String?
    let text: String?
    let others: [String]?
    let on: Bool?
    let background: String?
    let border: String?
    let emoji: String?
    let type: String?
    let data: String?
  }

  /// The limits of texts, in Unicode scalars.
  private static let longestLabel = 40
  private static let longestText = 200
  private static let mostTriggers = BoardLibrary.Bounds.triggers
  /// The largest picture, in bytes.
  private static let largestPicture = 300_000
  /// The first bytes of each type of picture. Four bytes of WebP give its size.
  private static let pictureTypes: [String: [UInt8]] = [
    "image/png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/jpeg": [0xFF, 0xD8, 0xFF],
    "image/gif": Array("GIF8".utf8), "image/webp": Array("RIFF".utf8),
  ]

  /// - Returns: nil if a field is missing or the kind is unknown.
  init?(_ request: Request) throws(BoardChangeFault) {
    switch request.kind {
    case "add":
      guard let board = request.board.flatMap(Self.board), request.label != nil else { return nil }
      self = .addPhrase(
        board, try Self.words(request), try Self.colours(request), try request.emoji.map(Self.symbol))
    case "add-board":
      guard let name = request.name else { return nil }
      let picture = try request.emoji.map(Self.symbol)
      self = .addBoard(name: try Self.label(name), try Self.colours(request), picture)
    case "name-board":
      guard let board = request.board.flatMap(Self.board), let name = request.name else { return nil }
      self = .edit(board, .name(try Self.label(name)))
    case "remove-board", "original":
      guard let board = request.board.flatMap(Self.board) else { return nil }
      self = request.kind == "original" ? .original(board) : .removeBoard(board)
    default:
      guard let key = request.phrase.flatMap({ Button.Key($0) }), let edit = try Self.edit(key, request) else {
        return nil
      }
      self = .edit(key.board, edit)
    }
  }

  /// Returns a change of a button.
  private static func edit(_ key: Button.Key, _ request: Request) throws(BoardChangeFault) -> BoardEdit? {
    switch request.kind {
    case "word": return request.label == nil ? nil : .word(key.button, try words(request))
    case "hide": return request.on.map { .hide(key.button, $0) }
    case "remove": return .remove(key.button)
    case "colour": return .colour(key.button, try colours(request))
    case "emoji":
      return try request.emoji.map { (text) throws(BoardChangeFault) in .picture(key.button, try symbol(text)) }
    case "no-picture": return .picture(key.button, nil)
    case "picture":
      guard let type = request.type, let data = request.data else { return nil }
      guard let start = pictureTypes[type], let bytes = Data(base64Encoded: data), bytes.starts(with: start),
        bytes.count <= largestPicture
      else { throw .picture }
      return .picture(key.button, .bytes(Array(bytes), type: type))
    case "move":
      guard let before = request.before else { return .move(key.button, before: nil) }
      guard let other = Button.Key(before), other.board == key.board else { throw .gone }
      return .move(key.button, before: other.button)
    default: return nil
    }
  }

  private static func board(_ id: String) -> Board.ID? { Board.ID.isSafe(id) ? Board.ID(id) : nil }

  // MARK: - Fields

  private static func words(_ request: Request) throws(BoardChangeFault) -> BoardEdit.Words {
    let label = try label(request.label ?? "")
    let text = line(request.text ?? "")
    guard text.unicodeScalars.count <= longestText else { throw .tooLong }
    var triggers: [String] = []
    for other in (request.others ?? []).map(line) where !other.isEmpty && other != label && !triggers.contains(other) {
      guard other.unicodeScalars.count <= longestText else { throw .tooLong }
      triggers.append(other)
    }
    guard triggers.count <= mostTriggers else { throw .tooMany }
    return BoardEdit.Words(label: label, vocalization: text.isEmpty || text == label ? nil : text, triggers: triggers)
  }

  private static func label(_ text: String) throws(BoardChangeFault) -> String {
    let label = line(text)
    guard !label.isEmpty else { throw .empty }
    guard label.unicodeScalars.count <= longestLabel else { throw .tooLong }
    return label
  }

  /// Returns the text as one line without control characters.
  private static func line(_ text: String) -> String {
    let drawn = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
    return String(drawn).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func colours(_ request: Request) throws(BoardChangeFault) -> Button.Colours {
    Button.Colours(background: try colour(request.background), border: try colour(request.border))
  }

  private static func colour(_ text: String?) throws(BoardChangeFault) -> Button.Colour? {
    guard let text else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard text.utf8.count == 7, text.hasPrefix("#"), digits.count == 6 else { throw .colour }
    let bytes = [0, 2, 4].map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    return Button.Colour(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private static func symbol(_ emoji: String) throws(BoardChangeFault) -> BoardEdit.Picture {
    guard let name = Pictogram.name(of: emoji.trimmingCharacters(in: .whitespaces)) else { throw .emoji }
    return .symbol(set: "openmoji", name: name)
  }
}

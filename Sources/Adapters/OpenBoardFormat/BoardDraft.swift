public import Boards
import Foundation
import JSON

/// A board's file while it is changed. Fields that this program does not know are kept.
///
/// The buttons stay in reading order, with the fixed ones in the last cells of the grid.
public struct BoardDraft {
  private struct Entry {
    let id: Button.ID
    var json: JSONValue
    let isFixed: Bool
  }

  private var json: JSONValue
  private var entries: [Entry]

  /// - Parameter board: the board that was read from the file.
  public init(_ source: BoardFile, _ board: Board) {
    json = source.json
    var ids = ButtonIDs()
    var buttons: [Button.ID: JSONValue] = [:]
    for (index, item) in (source.json["buttons"]?.items ?? []).enumerated() where item != .null {
      let id = ids.add(Self.name(item, "id"), index)
      buttons[id] = item.with("id", .string(id.rawValue))
    }
    let all = board.buttons.compactMap { button in
      buttons[button.key.button].map { Entry(id: button.key.button, json: $0, isFixed: button.isFixed) }
    }
    entries = all.filter { !$0.isFixed } + all.filter(\.isFixed)
  }

  /// The ids of the buttons.
  public var ids: Set<Button.ID> { Set(entries.map(\.id)) }

  /// Makes a change.
  /// - Throws: why it is impossible; nothing is changed then.
  public mutating func make(_ edit: BoardEdit) throws(BoardEditFault) {
    switch edit {
    case .name(let name): json = json.with("name", .string(name))
    case .add(let button): add(button)
    case .word(let id, let words): try change(id) { Self.write(words, to: $0) }
    case .move(let id, let other): try move(id, before: other)
    case .hide(let id, let isHidden): try change(id) { $0.with("hidden", isHidden ? .flag(true) : nil) }
    case .colour(let id, let colours): try change(id) { Self.write(colours, to: $0) }
    case .picture(let id, let picture): try draw(picture, on: id)
    case .remove(let id): entries.remove(at: try place(of: id))
    }
  }

  /// Removes the buttons that open a board.
  public mutating func removeLinks(to board: Board.ID) {
    entries.removeAll { Self.name($0.json["load_board"], "id").map { Board.ID($0) } == board }
  }

  /// Makes the draft a new board that has only the fixed buttons.
  public mutating func empty(as id: Board.ID, name: String) {
    entries.removeAll { !$0.isFixed }
    json = json.with("description_html", nil).with("id", .string(id.rawValue)).with("name", .string(name))
  }

  /// The changed file.
  public var bytes: [UInt8] { Array(result.text.utf8) }

  private var result: JSONValue {
    let rows = rows
    let grid = (json["grid"] ?? .object([])).with("rows", .number(rows.count)).with("columns", .number(columns))
      .with("order", .array(rows.map { .array($0.map { $0.map { .string($0.rawValue) } ?? .null }) }))
    return json.with("grid", grid).with("buttons", .array(entries.map(\.json))).with("images", usedImages)
  }

  // MARK: - Places

  private func place(of id: Button.ID) throws(BoardEditFault) -> Int {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { throw .isGone }
    if entries[place].isFixed { throw .isFixed }
    return place
  }

  private mutating func change(_ id: Button.ID, _ body: (JSONValue) -> JSONValue) throws(BoardEditFault) {
    let place = try place(of: id)
    entries[place].json = body(entries[place].json)
  }

  private mutating func move(_ id: Button.ID, before other: Button.ID?) throws(BoardEditFault) {
    let from = try place(of: id)
    if let other, !entries.contains(where: { $0.id == other }) { throw .isGone }
    if id == other { return }
    let entry = entries.remove(at: from)
    let wanted = other.flatMap { other in entries.firstIndex { $0.id == other } } ?? entries.count
    entries.insert(entry, at: min(wanted, entries.firstIndex(where: \.isFixed) ?? entries.count))
  }

  /// The number of columns in the file, or that of a square grid.
  private var columns: Int {
    if case .number(let digits)? = json["grid"]?["columns"], let columns = Int(digits), (1...20).contains(columns) {
      return columns
    }
    return max(1, Int(Double(entries.count).squareRoot().rounded(.up)))
  }

  /// The rows of the grid; nil for an empty cell.
  private var rows: [[Button.ID?]] {
    let (free, fixed) = (entries.filter { !$0.isFixed }, entries.filter(\.isFixed))
    let (columns, count) = (columns, entries.count)
    let rows = max(1, (count + columns - 1) / columns)
    let empty = Array(repeating: Button.ID?.none, count: rows * columns - count)
    let cells = free.map(\.id) as [Button.ID?] + empty + fixed.map(\.id)
    return (0..<rows).map { Array(cells[$0 * columns..<($0 + 1) * columns]) }
  }

  // MARK: - Fields

  private mutating func add(_ button: BoardEdit.NewButton) {
    var json = JSONValue.object([JSONValue.Member("id", .string(button.id.rawValue))])
    json = Self.write(button.colours, to: Self.write(button.words, to: json))
    if let board = button.opens {
      let link = [("id", board.rawValue), ("name", button.words.label), ("path", "\(board).obf")]
      json = json.with("load_board", .object(link.map { JSONValue.Member($0.0, .string($0.1)) }))
    }
    let place = entries.firstIndex(where: \.isFixed) ?? entries.count
    entries.insert(Entry(id: button.id, json: json, isFixed: false), at: place)
    if let picture = button.picture { try? draw(picture, on: button.id) }
  }

  private static func write(_ words: BoardEdit.Words, to button: JSONValue) -> JSONValue {
    let isSame = button["vocalization"]?.string == words.vocalization
    let hasGaps = words.vocalization.map { !Phrase(withPlaceholders: $0).placeholders.isEmpty } ?? false
    // The variant without personal data belongs to the old sentence.
    let without = isSame ? button["ext_vivavoz_without"] : hasGaps ? .string(words.label) : nil
    return button.with("label", .string(words.label))
      .with("vocalization", words.vocalization.map { .string($0) })
      .with("ext_vivavoz_triggers", words.triggers.isEmpty ? nil : .texts(words.triggers))
      .with("ext_vivavoz_without", without)
  }

  private static func write(_ colours: Button.Colours, to button: JSONValue) -> JSONValue {
    func written(_ colour: Button.Colour?) -> JSONValue? {
      colour.map { .string("rgb(\($0.red), \($0.green), \($0.blue))") }
    }
    return button.with("background_color", written(colours.background)).with("border_color", written(colours.border))
  }

  private mutating func draw(_ picture: BoardEdit.Picture?, on id: Button.ID) throws(BoardEditFault) {
    let image = "picture-\(id)"
    try change(id) { $0.with("image_id", picture == nil ? nil : .string(image)) }
    let others = (json["images"]?.items ?? []).filter { $0["id"]?.string != image }
    json = json.with("images", .array(others + [picture].compactMap { $0.map { Self.json($0, image) } }))
  }

  private static func json(_ picture: BoardEdit.Picture, _ id: String) -> JSONValue {
    let head = JSONValue.object([JSONValue.Member("id", .string(id))])
    switch picture {
    case .symbol(let set, let name):
      let symbol = [JSONValue.Member("set", .string(set)), JSONValue.Member("filename", .string(name))]
      return head.with("symbol", .object(symbol))
    case .bytes(let bytes, let type):
      let data = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
      return head.with("content_type", .string(type)).with("data", .string(data))
    }
  }

  /// The images that a button has.
  private var usedImages: JSONValue? {
    let used = Set(entries.compactMap { Self.name($0.json, "image_id") })
    return json["images"]?.items.map { .array($0.filter { Self.name($0, "id").map(used.contains) ?? false }) }
  }

  /// Returns an id: 5 and "5" are the same.
  private static func name(_ json: JSONValue?, _ field: String) -> String? {
    try? json.flatMap { Field(file: "", part: "", value: $0)[field] }?.name()
  }
}

extension Button {
  /// Whether the button leads to the first board, the emergency board or the board before. Such buttons are the last of
  /// their board, and cannot be changed.
  public var isFixed: Bool {
    switch action {
    case .home, .back: true
    case .open(let id): id == .home || id == .emergency
    case .speak, .elsewhere, .other: false
    }
  }
}

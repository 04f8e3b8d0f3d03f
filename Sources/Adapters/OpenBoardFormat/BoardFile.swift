public import Boards
public import JSON

/// The content of a board's file, including fields that this program does not know.
public struct BoardFile: Hashable, Sendable {
  /// The path in the package or the folder: `boards/food.obf`.
  public let path: String
  /// The board's id, converted to a valid one (`Board.ID`). If the file has none, it is derived from the file's name.
  public let id: Board.ID
  public let json: JSONValue

  static let format = "open-board-0.1"

  init(path: String, bytes: [UInt8], file: String, place: String) throws(BoardFault) {
    let field = try Self.field(bytes, file: file, place: place)
    try field.checkObject()
    try Self.checkFormat(field)
    self.path = path
    json = field.value
    id = Board.ID(try field["id"]?.name() ?? PackagePath.stem(path))
  }

  /// Parses the bytes of a board's file as JSON. Throws a readable error for the given file and place.
  static func field(_ bytes: [UInt8], file: String, place: String) throws(BoardFault) -> Field {
    do throws(JSONFault) {
      let value = try JSONParser.parse(bytes, most: Limits.values, deepest: Limits.depth)
      return Field(file: file, part: place, value: value)
    } catch {
      let line = place.isEmpty ? "line \(error.line)" : "\(place):\(error.line)"
      let cure = error.kind == .tooLarge ? "make it smaller; nothing was imported" : "correct it, or export it again"
      let kind: BoardFault.Kind = error.kind == .tooLarge ? .tooLarge : .damaged
      throw BoardFault(kind, file, place: line, problem: error.problem, cure: cure)
    }
  }

  static func checkFormat(_ field: Field) throws(BoardFault) {
    guard let written = field["format"], case .string(format) = written.value else {
      let found = field["format"].map { PackagePath.shown(String($0.value.text.dropLast())) } ?? "missing"
      throw field.fault(
        "its format is \(found) instead of \"\(format)\"", cure: "export a board in the Open Board Format")
    }
  }
}

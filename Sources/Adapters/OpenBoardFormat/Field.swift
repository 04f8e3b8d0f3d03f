import JSON
import Prompts

/// A JSON value of a board or a manifest, together with its place, so that an error can name the place.
struct Field {
  let file: String
  /// The file in a package: `boards/food.obf`; empty for a single file.
  let part: String
  /// The path of the field: `buttons[3].label`; empty for the whole document.
  let path: String
  let value: JSONValue

  init(file: String, part: String, path: String = "", value: JSONValue) {
    self.file = file
    self.part = part
    self.path = path
    self.value = value
  }

  var place: String { [part, path].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// Returns a field of an object; nil if it is missing or null.
  subscript(name: String) -> Field? {
    guard let inner = value[name], inner != .null else { return nil }
    return Field(file: file, part: part, path: path.isEmpty ? name : "\(path).\(name)", value: inner)
  }

  func fault(_ problem: String, cure: String = "write it as the Open Board Format has it, or export it again")
    -> BoardFault
  {
    BoardFault(.written, file, place: place, problem: problem, cure: cure)
  }

  private func other(than wanted: String) -> BoardFault { fault("it is \(value.kind) instead of \(wanted)") }

  func checkObject() throws(BoardFault) {
    guard case .object = value else { throw other(than: "an object") }
  }

  /// Returns the items of a list; null items are nil.
  func items() throws(BoardFault) -> [Field?] {
    guard case .array(let items) = value else { throw other(than: "a list") }
    return items.enumerated().map { index, item in
      item == .null ? nil : Field(file: file, part: part, path: "\(path)[\(index)]", value: item)
    }
  }

  func members() throws(BoardFault) -> [(name: String, field: Field)] {
    guard case .object(let members) = value else { throw other(than: "an object") }
    return members.map {
      ($0.name, Field(file: file, part: part, path: "\(path).\(PackagePath.shown($0.name))", value: $0.value))
    }
  }

  func string() throws(BoardFault) -> String {
    guard case .string(let string) = value else { throw other(than: "a text") }
    return string
  }

  func flag() throws(BoardFault) -> Bool {
    guard case .flag(let flag) = value else { throw other(than: "true or false") }
    return flag
  }

  /// Returns an id or a label: a string, or a number as a string (5 and "5" are the same id).
  func name() throws(BoardFault) -> String {
    switch value {
    case .string(let string): string
    case .number(let digits): Self.plain(digits)
    case .null, .flag, .array, .object: throw other(than: "a text or a number")
    }
  }

  /// Returns the text as one line that can be spoken; nil if it is empty.
  func words() throws(BoardFault) -> String? {
    let line = try name().onOneLine
    return line.isEmpty ? nil : line
  }

  private static func plain(_ digits: String) -> String {
    if let whole = Int(digits) { return String(whole) }
    return Double(digits).flatMap { Int(exactly: $0) }.map { String($0) } ?? digits
  }
}

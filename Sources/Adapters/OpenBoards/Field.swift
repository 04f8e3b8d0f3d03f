import Script

/// A value of a board or a manifest and its place, so that an error can name the place.
struct Field {
  let file: String
  /// The file in a package: `boards/food.obf`; empty where there is but one.
  let part: String
  /// The field: `buttons[3].label`; empty for the whole.
  let path: String
  let value: JSONValue

  init(file: String, part: String, path: String = "", value: JSONValue) {
    self.file = file
    self.part = part
    self.path = path
    self.value = value
  }

  var place: String { [part, path].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// A field of an object; nil where there is none, or it is null.
  subscript(name: String) -> Field? {
    guard let inner = value[name], inner != .null else { return nil }
    return Field(file: file, part: part, path: path.isEmpty ? name : "\(path).\(name)", value: inner)
  }

  func fault(_ problem: String, cure: String = "write it as the Open Board Format has it, or export it again")
    -> BoardFault
  {
    BoardFault(.written, file, place: place, problem: problem, cure: cure)
  }

  private func other(than wanted: String) -> BoardFault { fault("it is \(value.kind), and should be \(wanted)") }

  func checkObject() throws(BoardFault) {
    guard case .object = value else { throw other(than: "an object") }
  }

  /// The items of a list; those that are null are nil.
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

  /// An id or a label: a text, or a number as it would be written as a text (5 and "5" are the same id).
  func name() throws(BoardFault) -> String {
    switch value {
    case .string(let string): string
    case .number(let digits): Self.plain(digits)
    case .null, .flag, .array, .object: throw other(than: "a text or a number")
    }
  }

  /// Words on one line, as they can be said; nil where there are none.
  func words() throws(BoardFault) -> String? {
    let line = try name().onOneLine
    return line.isEmpty ? nil : line
  }

  private static func plain(_ digits: String) -> String {
    if let whole = Int(digits) { return String(whole) }
    return Double(digits).flatMap { Int(exactly: $0) }.map { String($0) } ?? digits
  }
}

/// A strict JSON parser. Source: RFC 8259.
///
/// Foundation's parsers lose the digits of numbers and the order of fields, and report no line
/// (Documentation/Decisions/0025).
public struct JSONParser {
  private let bytes: [UInt8]
  private var at = 0
  /// The number of values that the rest of the document may still have.
  private var rest: Int
  private let most: Int
  private let deepest: Int
  private let hasFiniteNumbers: Bool

  /// Parses a document.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - most: the maximum number of values: texts, numbers, lists, field values. A zero in a list takes two bytes in
  ///     the document, and much more in memory.
  ///   - deepest: the maximum nesting depth of lists and objects.
  ///   - hasFiniteNumbers: whether a number that no `Double` can hold, such as 1e999, is an error.
  public static func parse(
    _ bytes: [UInt8], most: Int, deepest: Int, hasFiniteNumbers: Bool = false
  ) throws(JSONFault) -> JSONValue {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    var parser = JSONParser(bytes: bytes, most: most, deepest: deepest, hasFiniteNumbers: hasFiniteNumbers)
    try parser.checkText()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.next == nil else { throw parser.fault("something follows after the end") }
    return value
  }

  private init(bytes: [UInt8], most: Int, deepest: Int, hasFiniteNumbers: Bool) {
    (self.bytes, self.most, rest) = (bytes, most, most)
    (self.deepest, self.hasFiniteNumbers) = (deepest, hasFiniteNumbers)
  }

  private func checkText() throws(JSONFault) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let good = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
    throw JSONFault(line: 1 + good.count { $0 == "\n" }, problem: "the text is not UTF-8")
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func line(_ end: Int) -> Int { 1 + bytes[..<end].count { $0 == UInt8(ascii: "\n") } }

  private func fault(_ problem: String, _ kind: JSONFault.Kind = .damaged) -> JSONFault {
    JSONFault(line: line(min(at, bytes.count)), problem: problem, kind: kind)
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { at += 1 }
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    guard depth < deepest else { throw fault("it is nested deeper than \(deepest)", .tooLarge) }
    guard rest > 0 else { throw fault("it has over \(most) values", .tooLarge) }
    rest -= 1
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth))
    case UInt8(ascii: "["): return .array(try items(depth))
    case UInt8(ascii: "\""): return .string(try text())
    case nil: throw fault("it is cut off")
    case .some(let byte): return byte == UInt8(ascii: "-") || isDigit(byte) ? .number(try number()) : try word()
    }
  }

  private mutating func word() throws(JSONFault) -> JSONValue {
    let start = at
    while let next, isLetter(next) { at += 1 }
    switch String(decoding: bytes[start..<at], as: UTF8.self) {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "": throw fault("a value is missing")
    case let word: throw fault("\(word.prefix(20)) is not JSON")
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func items(_ depth: Int) throws(JSONFault) -> [JSONValue] {
    var items: [JSONValue] = []
    guard try !opens(UInt8(ascii: "]")) else { return items }
    repeat { items.append(try value(depth: depth + 1)) } while try goesOn(UInt8(ascii: "]"))
    return items
  }

  private mutating func members(_ depth: Int) throws(JSONFault) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    guard try !opens(UInt8(ascii: "}")) else { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a field's name in quotes is missing") }
      let name = try text()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw fault("a colon is missing") }
      at += 1
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
    } while try goesOn(UInt8(ascii: "}"))
    return members
  }

  /// Consumes an opening bracket, and the closing bracket if it follows at once. Returns whether it does.
  private mutating func opens(_ end: UInt8) throws(JSONFault) -> Bool {
    at += 1
    skipSpace()
    guard next == end else { return false }
    at += 1
    return true
  }

  private mutating func goesOn(_ end: UInt8) throws(JSONFault) -> Bool {
    skipSpace()
    guard let next else { throw fault("it is cut off") }
    at += 1
    if next == end { return false }
    guard next == UInt8(ascii: ",") else {
      throw fault("a comma or \(String(decoding: [end], as: UTF8.self)) is missing")
    }
    return true
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = at
    if next == UInt8(ascii: "-") { at += 1 }
    if next == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if let next, next | 0x20 == UInt8(ascii: "e") {
      at += 1
      if self.next == UInt8(ascii: "-") || self.next == UInt8(ascii: "+") { at += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if hasFiniteNumbers, Double(text)?.isFinite != true { throw fault("a number is too large") }
    return text
  }

  private mutating func digits() throws(JSONFault) {
    let start = at
    while let next, isDigit(next) { at += 1 }
    guard at > start else { throw fault("a number is not in JSON's notation") }
  }

  private mutating func text() throws(JSONFault) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      let start = at
      while let next, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\"), next >= 0x20 { at += 1 }
      text += bytes[start..<at]
      if next == UInt8(ascii: "\\") { text += Array(String(try escape()).utf8) }
      if let next, next < 0x20 { throw fault("a text contains an unescaped line break or control character") }
    }
    guard next != nil else { throw fault("it is cut off within a text") }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    at += 1
    defer { at += 1 }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(bytes[at])
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw fault("an escape sequence is not one of JSON")
    }
  }

  /// Parses the `u` of an escape and its four digits, or the two escapes of a surrogate pair. The last digit becomes
  /// the current byte.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let first = try unit()
    guard (0xD800..<0xDC00).contains(first) else {
      guard let scalar = Unicode.Scalar(first) else { throw fault("a \\u escape is an unpaired surrogate") }
      return scalar
    }
    guard bytes[(at + 1)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      throw fault("a \\u escape is an unpaired surrogate")
    }
    at += 2
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("a \\u escape is an unpaired surrogate") }
    return scalar
  }

  /// Parses the four digits after the `u` of an escape. The last digit becomes the current byte.
  private mutating func unit() throws(JSONFault) -> UInt32 {
    guard at + 4 < bytes.count else { throw fault("it is cut off within a text") }
    let digits = bytes[at + 1...at + 4]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four hexadecimal digits") }
    at += 4
    return unit
  }
}

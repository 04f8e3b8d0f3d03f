import Foundation

/// An object of a JSON document, read leniently: a field of the wrong type is treated as absent. Some operators write
/// numbers, `true` and `false` as strings; these are converted.
struct Fields {
  private let values: [String: Any]

  init?(_ value: Any?) {
    guard let values = value as? [String: Any] else { return nil }
    self.values = values
  }

  var names: [String] { values.keys.sorted() }

  /// Whether the field exists, with a valid or invalid value; null counts as absent.
  func has(_ name: String) -> Bool { values[name].map { !($0 is NSNull) } ?? false }

  /// Returns the field's value for a warning: `is "abc"`, `is 91.0`, `is not told`.
  func shown(_ name: String) -> String {
    guard let value = values[name], !(value is NSNull) else { return "is not told" }
    return text(name).map { "is " + Quoted.line($0) } ?? truth(name).map { "is \($0)" }
      ?? number(name).map { "is \($0)" } ?? "is a list or an object"
  }

  func text(_ name: String) -> String? { values[name] as? String }

  func truth(_ name: String) -> Bool? { values[name].flatMap(Self.truth) }

  func number(_ name: String) -> Double? { values[name].flatMap(Self.number) }

  /// Returns a whole number, 4 or 4.0; nil for any other value.
  func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  func object(_ name: String) -> Fields? { Fields(values[name]) }

  /// Returns the elements of a list, of any type; nil where the field is no list.
  func list(_ name: String) -> [Any]? { values[name] as? [Any] }

  /// Returns the objects of a list; an element of another type is nil.
  func objects(_ name: String) -> [Fields?]? { list(name)?.map(Fields.init) }

  /// Returns a boolean, also from 0 or 1 as feeds before 2.0 write it.
  func flag(_ name: String) -> Bool? { truth(name) ?? whole(name).flatMap { [0: false, 1: true][$0] } }

  /// Returns an identifier: a string, or a whole number as a string, since some feeds write station ids as numbers.
  func code(_ name: String) -> String? { text(name) ?? whole(name).map(String.init) }

  func moment(_ name: String) -> Date? { number(name).flatMap(Moment.read) ?? text(name).flatMap(Moment.read) }

  private static func truth(_ value: Any) -> Bool? {
    if type(of: value) == Bool.self { return value as? Bool }
    if let text = value as? String { return ["true": true, "false": false][text.lowercased()] }
    guard let number = value as? NSNumber, isTruth(number) else { return nil }
    return number.boolValue
  }

  private static func number(_ value: Any) -> Double? {
    if let text = value as? String { return written(text) }
    guard type(of: value) != Bool.self, let number = value as? NSNumber, !isTruth(number) else { return nil }
    return number.doubleValue.isFinite ? number.doubleValue : nil
  }

  /// Parses a number in JSON syntax from a string: `"12"`, `"-6.2591"`, `"1.5e3"`. `nan`, `0x10` and `1,5` are
  /// invalid.
  private static func written(_ text: String) -> Double? {
    let text = text.drop { $0 == " " }
    guard text.utf8.count <= 32, text.last?.isNumber == true,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text)
    else { return nil }
    return number.isFinite ? number : nil
  }

  /// Whether a number is a boolean, which Foundation represents as a number of C's boolean type.
  private static func isTruth(_ number: NSNumber) -> Bool {
    let type = UInt8(bitPattern: number.objCType.pointee)
    return type == UInt8(ascii: "c") || type == UInt8(ascii: "B")
  }
}

import Foundation
import JSON

/// An object of a JSON document, read leniently: a field of the wrong type is treated as absent. Some operators write
/// numbers, `true` and `false` as strings; these are converted.
struct Fields {
  private let node: JSONValue

  init?(_ value: JSONValue?) {
    guard let value, case .object = value else { return nil }
    node = value
  }

  var names: [String] {
    guard case .object(let members) = node else { return [] }
    return Set(members.map(\.name)).sorted()
  }

  /// Whether the field exists, with a valid or invalid value; null counts as absent.
  func has(_ name: String) -> Bool { node[name].map { $0 != .null } ?? false }

  /// Returns the field's value for a warning: `is "abc"`, `is 91.0`, `is missing`.
  func shown(_ name: String) -> String {
    guard has(name) else { return "is missing" }
    return text(name).map { "is " + Quoted.line($0) } ?? truth(name).map { "is \($0)" }
      ?? number(name).map { "is \($0)" } ?? "is a list or an object"
  }

  func text(_ name: String) -> String? { node[name]?.string }

  func truth(_ name: String) -> Bool? {
    switch node[name] {
    case .flag(let flag): flag
    case .string(let text): ["true": true, "false": false][text.lowercased()]
    default: nil
    }
  }

  func number(_ name: String) -> Double? {
    switch node[name] {
    case .number(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
    case .string(let text): Self.written(text)
    default: nil
    }
  }

  /// Returns a whole number, 4 or 4.0; nil for any other value.
  func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  func object(_ name: String) -> Fields? { Fields(node[name]) }

  /// Returns the elements of a list, of any type; nil if the field is no list.
  func list(_ name: String) -> [JSONValue]? { node[name]?.items }

  /// Returns the objects of a list; an element of another type is nil.
  func objects(_ name: String) -> [Fields?]? { list(name)?.map { Fields($0) } }

  /// Returns a boolean. Feeds before 2.0 write 0 or 1, which are converted.
  func flag(_ name: String) -> Bool? { truth(name) ?? whole(name).flatMap { [0: false, 1: true][$0] } }

  /// Returns an identifier: a string, or a whole number as a string, since some feeds write station ids as numbers.
  func code(_ name: String) -> String? { text(name) ?? whole(name).map(String.init) }

  func date(_ name: String) -> Date? { number(name).flatMap(Timestamp.read) ?? text(name).flatMap(Timestamp.read) }

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
}

import Foundation

/// An object of a JSON document, read leniently: a field of the wrong type is treated as absent. Some operators write
/// numbers, `true` and `false` as texts; these are read as what they stand for.
struct Fields {
  private let values: [String: Any]

  init?(_ value: Any?) {
    guard let values = value as? [String: Any] else { return nil }
    self.values = values
  }

  var names: [String] { values.keys.sorted() }

  /// Whether there is something there, right or wrong; null is nothing.
  func has(_ name: String) -> Bool { values[name].map { !($0 is NSNull) } ?? false }

  /// What is there, for a warning: `is "abc"`, `is 91.0`, `is not told`.
  func shown(_ name: String) -> String {
    guard let value = values[name], !(value is NSNull) else { return "is not told" }
    return text(name).map { "is " + Quoted.line($0) } ?? truth(name).map { "is \($0)" }
      ?? number(name).map { "is \($0)" } ?? "is a list or an object"
  }

  func text(_ name: String) -> String? { values[name] as? String }

  func truth(_ name: String) -> Bool? { values[name].flatMap(Self.truth) }

  func number(_ name: String) -> Double? { values[name].flatMap(Self.number) }

  /// A whole number, 4 or 4.0.
  func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  func object(_ name: String) -> Fields? { Fields(values[name]) }

  /// The elements, whatever they are; nil where there is no list.
  func list(_ name: String) -> [Any]? { values[name] as? [Any] }

  /// The objects of a list; what is none is nil.
  func objects(_ name: String) -> [Fields?]? { list(name)?.map(Fields.init) }

  /// `true`, or 1, as feeds before 2.0 write it.
  func flag(_ name: String) -> Bool? { truth(name) ?? whole(name).flatMap { [0: false, 1: true][$0] } }

  /// A text, or a whole number as a text: some feeds write their stations' ids as numbers.
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

  /// A number as JSON writes it, in quotes: `"12"`, `"-6.2591"`, `"1.5e3"`; `nan`, `0x10` and `1,5` are none.
  private static func written(_ text: String) -> Double? {
    let text = text.drop { $0 == " " }
    guard text.utf8.count <= 32, text.last?.isNumber == true,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text)
    else { return nil }
    return number.isFinite ? number : nil
  }

  /// Foundation keeps true and false as numbers of C's type for them.
  private static func isTruth(_ number: NSNumber) -> Bool {
    let type = UInt8(bitPattern: number.objCType.pointee)
    return type == UInt8(ascii: "c") || type == UInt8(ascii: "B")
  }
}

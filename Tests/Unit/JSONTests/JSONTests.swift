import JSON
import Testing

@Suite("JSON with its original notation")
struct JSONTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8), most: 1_000, deepest: 100)
  }

  @Test(
    "Numbers keep their digits", arguments: ["5", "5.0", "-0", "1e400", "0.1E+2", "123456789012345678901234567890"])
  func numbers(_ digits: String) throws {
    #expect(try parse(digits) == .number(digits))
    #expect(try parse(digits).text == "\(digits)\n")
  }

  @Test("Fields have their order and duplicates; the last duplicate is used")
  func order() throws {
    let value = try parse(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(value["b"] == .number("3"))
    #expect(try parse(value.text) == value)
  }

  @Test(
    "A written text reads back unchanged",
    arguments: ["", "a\"b\\c/d", "\n\t\r\u{8}\u{C}\0\u{1F}\u{7F}", "é👩‍👩‍👧‍👦مساعدة", "\u{2028}\u{FFFD}"])
  func texts(_ text: String) throws { #expect(try parse(JSONValue.string(text).text) == .string(text)) }

  @Test("Escapes are read, surrogate pairs too")
  func escapes() throws { #expect(try parse(#""\u00e9\ud83d\ude00\/\u0000""#) == .string("é😀/\0")) }

  @Test("A byte order mark and white space are skipped")
  func mark() throws { #expect(try parse("\u{FEFF} \r\n\t[ ] ") == .array([])) }

  @Test(
    "The maximum number of values is read, and one more is rejected",
    arguments: ["[0,0,0,0]", "{\"a\": [[], {}, null]}", "[[[[\"\"]]]]", "[true,[1,2]]"])
  func values(_ text: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8), most: 5, deepest: 10).count == 5)
    let fault = #expect(throws: JSONFault.self) { try JSONParser.parse(Array(text.utf8), most: 4, deepest: 10) }
    #expect(fault == JSONFault(line: 1, problem: "it has over 4 values", kind: .tooLarge))
  }

  @Test("A hundred nested lists are read, and one more is rejected")
  func depth() throws {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try parse(try parse(deep).text) == parse(deep))
    #expect(throws: JSONFault.self) { try parse("[\(deep)]") }
  }

  @Test("A fault has its line")
  func line() {
    let fault = #expect(throws: JSONFault.self) { try parse("{\n\"a\": [1,\n2 3]}") }
    #expect(fault == JSONFault(line: 3, problem: "a comma or ] is missing"))
  }

  @Test("A number that no Double can hold is rejected on request", arguments: ["1e999", "[-1e400]"])
  func finite(_ text: String) {
    #expect(throws: JSONFault.self) {
      try JSONParser.parse(Array(text.utf8), most: 10, deepest: 10, hasFiniteNumbers: true)
    }
  }
}

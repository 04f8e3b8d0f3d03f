import Testing

@testable import OpenBoards

@Suite("JSON as it is written")
struct JSONTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test(
    "numbers keep their digits", arguments: ["5", "5.0", "-0", "1e400", "0.1E+2", "123456789012345678901234567890"])
  func numbers(_ digits: String) throws {
    #expect(try parse(digits) == .number(digits))
    #expect(try parse(digits).text == "\(digits)\n")
  }

  @Test("fields keep their order, and those that are there twice are kept; the last counts")
  func order() throws {
    let value = try parse(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(value["b"] == .number("3"))
    #expect(try parse(value.text) == value)
  }

  @Test(
    "texts are written so that they are read as they were",
    arguments: ["", "a\"b\\c/d", "\n\t\r\u{8}\u{C}\0\u{1F}\u{7F}", "é👩‍👩‍👧‍👦مساعدة", "\u{2028}\u{FFFD}"])
  func texts(_ text: String) throws { #expect(try parse(JSONValue.string(text).text) == .string(text)) }

  @Test("escapes are read, pairs too")
  func escapes() throws { #expect(try parse(#""\u00e9\ud83d\ude00\/\u0000""#) == .string("é😀/\0")) }

  @Test("a byte order mark and any space are passed over")
  func mark() throws { #expect(try parse("\u{FEFF} \r\n\t[ ] ") == .array([])) }

  @Test(
    "as many values are read as there may be, and one more is not, however small they are",
    arguments: ["[0,0,0,0]", "{\"a\": [[], {}, null]}", "[[[[\"\"]]]]", "[true,[1,2]]"])
  func values(_ text: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8), most: 5).count == 5)
    let fault = #expect(throws: JSONFault.self) { try JSONParser.parse(Array(text.utf8), most: 4) }
    #expect(fault == JSONFault(line: 1, problem: "it has over 4 values", kind: .tooLarge))
  }

  @Test("a hundred lists in each other are read, and one more is not")
  func depth() throws {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try parse(try parse(deep).text) == parse(deep))
    #expect(throws: JSONFault.self) { try parse("[\(deep)]") }
  }
}

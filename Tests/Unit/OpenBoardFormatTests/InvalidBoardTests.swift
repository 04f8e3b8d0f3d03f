import Boards
import Foundation
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("Invalid boards")
struct InvalidBoardTests {
  @Test(
    "Invalid JSON is rejected with its line",
    arguments: [
      ("", "empty"), ("hello", "hello is not JSON"), ("{", "quotes is missing"), ("{\"a\": NaN}", "NaN is not JSON"),
      ("{\"a\": Infinity}", "Infinity is not JSON"), ("{\"a\": -Infinity}", "number"), ("{\"a\": 01}", "comma"),
      ("{\"a\": 1.}", "number"), ("{\"a\": .5}", "missing"), ("{\"a\": 1,}", "quotes"), ("{\"a\" 1}", "colon"),
      ("{\"a\": \"x", "cut off"), ("{\"a\": \"\\ud800\"}", "unpaired surrogate"),
      ("{\"a\": \"\\x\"}", "escape sequence"),
      ("{\"a\": \"\\u12", "cut off"), ("{\"a\": \"x\ny\"}", "line break"), ("{} {}", "follows"), ("[1, 2", "cut off"),
      ("// x\n{}", "value is missing"), ("{'a': 1}", "quotes"), ("\u{FEFF}", "cut off"),
      ("{\"a\": \"\\ud800\\u0041\"}", "unpaired surrogate"),
    ])
  func noJSON(_ text: String, _ words: String) throws {
    let fault = try #require(try fault(text))
    #expect(fault.problem.contains(words), "\(fault)")
    #expect(fault.kind == .damaged)
  }

  @Test("The error names the line")
  func line() throws {
    #expect(try fault("{\n\n\"a\": nul\n}")?.place == "line 3")
  }

  @Test("Bytes that are not text are rejected with their line")
  func noText() throws {
    let bytes = Array("{\n\"format\": \"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)
    let fault = try #require(try fault(bytes, "b.obf"))
    #expect(fault.description.hasSuffix("b.obf, line 2: the text is not UTF-8; correct it, or export it again"))
  }

  @Test("A hundred thousand nested lists are rejected", arguments: ["[", "{\"a\":"])
  func deep(_ part: String) throws {
    #expect(try fault(String(repeating: part, count: 100_000))?.kind == .tooLarge)
  }

  /// The file is a sparse file of 500 MB: the reader stops at its limit.
  @Test("A label of 500 MB is rejected")
  func huge() throws {
    let folder = try TemporaryFolder()
    let path = try folder.put("{\"format\": \"open-board-0.1\", \"name\": \"".utf8, "b.obf")
    #expect(truncate(path, 500 << 20) == 0)
    #expect { try OpenBoards.read(path) } throws: { ($0 as? BoardFault)?.kind == .tooLarge }
  }

  @Test(
    "Another format is rejected with the format found",
    arguments: ["", "\"format\": null,", "\"format\": \"open-board-0.2\",", "\"format\": 0.1,", "\"format\": [],"])
  func format(_ format: String) throws {
    let fault = try #require(try fault("{\(format) \"id\": \"a\"}"))
    #expect(fault.problem.contains("instead of \"open-board-0.1\""))
  }

  @Test(
    "A field of the wrong type is rejected with its name",
    arguments: [
      ("\"buttons\": {}", "buttons"), ("\"buttons\": [5]", "buttons[0]"), ("\"name\": []", "name"),
      ("\"buttons\": [{\"label\": {}}]", "buttons[0].label"), ("\"buttons\": [{\"id\": true}]", "buttons[0].id"),
      ("\"buttons\": [{\"hidden\": \"yes\"}]", "buttons[0].hidden"), ("\"grid\": []", "grid"),
      ("\"grid\": {\"order\": 5}", "grid.order"), ("\"grid\": {\"order\": [5]}", "grid.order[0]"),
      ("\"grid\": {\"order\": [[[]]]}", "grid.order[0][0]"), ("\"images\": {}", "images"),
      ("\"images\": [5]", "images[0]"), ("\"images\": [{\"path\": 5}]", "images[0].path"),
      ("\"buttons\": [{\"load_board\": \"x\"}]", "buttons[0].load_board"),
      ("\"buttons\": [{\"load_board\": {\"path\": 5}}]", "buttons[0].load_board.path"),
      ("\"buttons\": [{\"ext_vivavoz_triggers\": \"x\"}]", "buttons[0].ext_vivavoz_triggers"),
      ("\"buttons\": [{\"action\": 5}]", "buttons[0].action"), ("\"locale\": {}, \"x\": 1", "locale"),
    ])
  func types(_ members: String, _ place: String) throws {
    let text = "{\"format\": \"open-board-0.1\", \"id\": \"a\", \(members)}"
    let fault = try #require(try fault(text))
    #expect(fault.kind == .written)
    #expect(fault.place == place, "\(fault)")
  }

  @Test("Fifty thousand buttons with one id are rejected in time")
  func buttons() throws {
    let buttons = Array(repeating: "{\"id\":1}", count: 50_000).joined(separator: ",")
    #expect(try fault(obf("\"a\"", "\"buttons\": [\(buttons)]"))?.kind == .tooLarge)
  }

  @Test("A list, a text or a number is not a board", arguments: ["[]", "5", "\"open-board-0.1\"", "null"])
  func noObject(_ text: String) throws { #expect(try fault(text)?.kind == .written) }

  @Test(
    "A picture's path outside the package is rejected, also for a single board",
    arguments: ["../a.png", "a\\u0000.png", "a/../../b", "/../a.png", "a\\\\..\\\\b.png"])
  func paths(_ path: String) throws {
    let fault = try #require(try fault(obf("\"a\"", "\"images\": [{\"id\": 1, \"path\": \"\(path)\"}]")))
    #expect(fault.kind == .dangerous)
  }

  @Test(
    "A path that is not a file is rejected without waiting",
    arguments: ["/dev/zero", "/nowhere.obf", "", "a\0b", "/etc"])
  func noFile(_ path: String) { #expect(throws: BoardFault.self) { try OpenBoards.read(path) } }

  @Test("A pipe is rejected without waiting")
  func pipe() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("b.obf"), 0o600) == 0)
    #expect { try OpenBoards.read(folder.file("b.obf")) } throws: { ($0 as? BoardFault)?.kind == .unreadable }
  }
}

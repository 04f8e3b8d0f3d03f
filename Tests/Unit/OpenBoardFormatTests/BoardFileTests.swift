import Boards
import Testing

@testable import OpenBoardFormat

@Suite("A single board")
struct BoardFileTests {
  @Test("Further wordings are read from ext_vivavoz_triggers")
  func triggers() throws {
    let board = obf("\"a\"", #""buttons": [{"id": 1, "label": "I'm hungry", "ext_vivavoz_triggers": ["food", "eat"]}]"#)
    #expect(try read(board).library.boards[Board.ID("a")]?.buttons.first?.triggers == ["food", "eat"])
  }

  @Test("Urgency is read from ext_vivavoz_urgent", arguments: [("true", true), ("false", false)])
  func urgent(written: String, isUrgent: Bool) throws {
    let board = obf(
      "\"a\"", "\"buttons\": [{\"id\": 1, \"label\": \"Fire\", \"ext_vivavoz_urgent\": \(written)}, {\"id\": 2}]")
    let buttons = try read(board).library.boards[Board.ID("a")]?.buttons.map(\.isUrgent)
    #expect(buttons == [isUrgent, false])
  }

  @Test("Braces of an imported board are text")
  func braces() throws {
    let package = try read(obf("\"a\"", #""buttons": [{"id": 1, "label": "{name} and {x"}]"#))
    #expect(package.library.boards[Board.ID("a")]?.buttons.first?.phrase.pieces == [.words("{name} and {x")])
    #expect(package.library.problems.isEmpty)
  }

  @Test("A number and a text are the same id, in any notation of the number")
  func numbers() throws {
    let board = obf("5", #""buttons": [{"id": 7, "label": "x"}], "grid": {"order": [["7", 7.0, 7e0]]}"#)
    let package = try read(board)
    #expect(package.library.keys.map(\.description) == ["5.7"])
    #expect(!package.warnings.contains { $0.problem.contains("no button") })
  }

  @Test("A duplicate id leads to a warning, and the second button gets another id")
  func twice() throws {
    let package = try read(obf("\"a\"", #""buttons": [{"id": 1, "label": "x"}, {"id": "1", "label": "y"}]"#))
    #expect(package.library.keys.map(\.description) == ["a.1", "a.1-2"])
    #expect(package.library.problems.isEmpty)
    #expect(package.warnings.map(\.description).first == "buttons[1]: its id is used twice; 1-2 is used instead")
  }

  @Test(
    "A missing grid, id or locale, unknown buttons in the grid, and missing media are tolerated, each with a warning")
  func tolerated() throws {
    let package = try read(
      """
      {"format": "open-board-0.1", "buttons": [null, {"label": "x", "image_id": 1, "sound_id": "s"}],
       "grid": {"order": [[null, "z"], null, []]}, "images": null}
      """)
    let words = ["null", "no id", "no image 1", "no sound s", "no button z", "no locale"]
    for word in words { #expect(package.warnings.contains { $0.problem.contains(word) }, "\(word)") }
    #expect(package.library.keys.map(\.description) == ["b.button-2"])
    #expect(try read(obf()).warnings.map(\.problem) == ["it has no grid; its buttons keep the order of the file"])
  }

  @Test("A link of a single board to another board leads nowhere; a link to itself works")
  func links() throws {
    let board = obf(
      "\"a\"",
      #""buttons": [{"id": 1, "label": "x", "load_board": {"path": "c.obf"}}, {"id": 2, "label": "y", "load_board": {"id": "a"}}]"#
    )
    let package = try read(board)
    #expect(package.library[.init("a")]?.buttons.map(\.action) == [.elsewhere("c.obf"), .open(.init("a"))])
    #expect(package.library.isSound)
  }

  @Test("A label is one line of words, with any white space")
  func lines() throws {
    let package = try read(obf("\"a\"", #""buttons": [{"id": 1, "label": " ice\n\u0000cream\u00a0 "}]"#))
    #expect(package.library[.init("a")]?.buttons.first?.label == "ice cream")
  }

  @Test("Home and back are actions")
  func actions() throws {
    let board = obf(
      "\"a\"",
      #""buttons": [{"id": 1, "action": ":home"}, {"id": 2, "actions": [":clear", ":back"], "action": ":clear"}]"#)
    #expect(try read(board).library[.init("a")]?.buttons.map(\.action) == [.home, .back])
  }

  @Test("A too long label is an error that names its button, and nothing is installed")
  func long() throws {
    let label = String(repeating: "a", count: 501)
    let package = try read(obf("\"a\"", "\"buttons\": [{\"id\": 1, \"label\": \"\(label)\"}]"))
    #expect(package.library.problems.map(\.place.description) == ["button a.1"])
  }
}

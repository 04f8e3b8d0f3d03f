import Boards
import Testing

@Suite("Safe ids")
struct SanitizedIDTests {
  @Test(
    "what is safe stays as it is written", arguments: ["help", "5", "i-am_lost2", String(repeating: "a", count: 60)])
  func safe(_ written: String) { #expect(Board.ID(written).rawValue == written) }

  @Test(
    "anything else gets a form that is safe, the same each time",
    arguments: [
      "", " ", "-", "-rf", "Help", "I am lost", "مساعدة", "水很酷哟", "../../etc/passwd", "a.b", "a/b", "a\0b", "{name}",
      "é", "👩‍👩‍👧",
      String(repeating: "a", count: 61), String(repeating: "../", count: 100_000),
    ])
  func unsafe(_ written: String) {
    let id = Board.ID(written)
    #expect(Board.ID.isSafe(id.rawValue))
    #expect(id == Board.ID(written))
    #expect(Board.ID(id.rawValue) == id)
  }

  @Test("what differs in a letter, its case or its length differs in the id")
  func unique() {
    let written = ["Help", "HELP", "help", "help ", "مساعدة", "مساعده", "é", "e\u{301}", "", " ", "  "]
    #expect(Set(written.map { Board.ID($0) }).count == written.count)
  }

  @Test("ten thousand odd ids are ten thousand")
  func many() {
    let ids = Set((0..<10_000).map { Board.ID("Board \($0) + \(String(repeating: "x", count: 80))") })
    #expect(ids.count == 10_000)
  }

  @Test("the form is the same in every release: recordings are named after it")
  func stable() {
    #expect(Board.ID("I am lost").rawValue == "i-am-lost-ov3ru3ris1")
    #expect(Board.ID("مساعدة").rawValue == "id-uu00a80895")
  }

  @Test("a key reads as board, dot, button")
  func keys() {
    let key = Button.Key(Board.ID("emergency"), Button.ID("help"))
    #expect("\(key)" == "emergency.help")
    #expect(Button.Key("emergency.help") == key)
  }

  @Test(
    "what is no key is none",
    arguments: ["", ".", "emergency", "emergency.", ".help", "a.b.c", "A.b", "a b.c", "../x.y"])
  func noKeys(_ text: String) { #expect(Button.Key(text) == nil) }
}

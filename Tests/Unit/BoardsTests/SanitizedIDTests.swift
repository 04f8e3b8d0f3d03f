import Boards
import Testing

@Suite("Sanitised ids")
struct SanitizedIDTests {
  @Test(
    "A safe id stays unchanged", arguments: ["help", "5", "i-am_lost2", String(repeating: "a", count: 60)])
  func safe(_ written: String) { #expect(Board.ID(written).rawValue == written) }

  @Test(
    "Any other id gets a safe, deterministic form",
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

  @Test("Ids that differ in one letter, in case or in length have different forms")
  func unique() {
    let written = ["Help", "HELP", "help", "help ", "مساعدة", "مساعده", "é", "e\u{301}", "", " ", "  "]
    #expect(Set(written.map { Board.ID($0) }).count == written.count)
  }

  @Test("Ten thousand unusual ids have different forms")
  func many() {
    let ids = Set((0..<10_000).map { Board.ID("Board \($0) + \(String(repeating: "x", count: 80))") })
    #expect(ids.count == 10_000)
  }

  @Test("The sanitised form is stable across releases, because recordings are named after it")
  func stable() {
    #expect(Board.ID("I am lost").rawValue == "i-am-lost-ov3ru3ris1")
    #expect(Board.ID("مساعدة").rawValue == "id-uu00a80895")
  }

  @Test("A key is written as board, dot, button")
  func keys() {
    let key = Button.Key(Board.ID("emergency"), Button.ID("help"))
    #expect("\(key)" == "emergency.help")
    #expect(Button.Key("emergency.help") == key)
  }

  @Test(
    "An invalid key is rejected",
    arguments: ["", ".", "emergency", "emergency.", ".help", "a.b.c", "A.b", "a b.c", "../x.y"])
  func noKeys(_ text: String) { #expect(Button.Key(text) == nil) }
}

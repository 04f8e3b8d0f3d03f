import Boards
import Testing

@Suite("Libraries")
struct LibraryTests {
  @Test("one begins with the board that is called home, or the first, or the one that is named")
  func home() {
    #expect(Library([board("a"), board("home")]).home == .home)
    #expect(Library([board("a"), board("b")]).home == Board.ID("a"))
    #expect(Library([board("a"), board("home")], home: Board.ID("a")).home == Board.ID("a"))
  }

  @Test("boards may lead to each other in a loop")
  func loop() {
    let library = Library([
      board("home", [button("home", "feelings", opens: "feelings"), button("home", "here", opens: "home")]),
      board("feelings", [button("feelings", "home", opens: "home")]),
    ])
    #expect(library.problems.isEmpty)
    #expect(library.reached(from: [.home]) == [.home, Board.ID("feelings")])
  }

  @Test("a hundred boards that all lead to all are looked through")
  func everyLink() {
    let ids = (0..<100).map { "b\($0)" }
    let boards = ids.map { id in board(id, ids.map { button(id, $0, opens: $0) }) }
    #expect(Library(boards).problems.isEmpty)
  }

  @Test("a board is reached by buttons that are not hidden")
  func hidden() {
    let library = Library([board("home", [button("home", "a", opens: "a", hidden: true)]), board("a")])
    #expect(library.problems == [Library.Problem(.board(Board.ID("a")), .isNeverReached)])
  }

  @Test("the emergency board needs no link")
  func emergency() {
    let library = Library([board("home"), board("emergency")])
    #expect(library.problems.isEmpty)
    #expect(library.emergency == .emergency)
  }

  @Test("buttons are found by their keys")
  func keys() throws {
    let library = Library([board("home", [button("home", "a"), button("home", "b")])])
    #expect(library.keys.map(\.description) == ["home.a", "home.b"])
    #expect(library[try #require(Button.Key("home.b"))]?.label == "b")
    #expect(library[try #require(Button.Key("home.c"))] == nil)
  }
}

import Boards
import Testing

@Suite("Libraries")
struct BoardLibraryTests {
  @Test("The first board is the one called home, otherwise the first, otherwise the named one")
  func home() {
    #expect(BoardLibrary([board("a"), board("home")]).home == .home)
    #expect(BoardLibrary([board("a"), board("b")]).home == Board.ID("a"))
    #expect(BoardLibrary([board("a"), board("home")], home: Board.ID("a")).home == Board.ID("a"))
  }

  @Test("Boards may link to each other in a loop")
  func loop() {
    let library = BoardLibrary([
      board("home", [button("home", "feelings", opens: "feelings"), button("home", "here", opens: "home")]),
      board("feelings", [button("feelings", "home", opens: "home")]),
    ])
    #expect(library.problems.isEmpty)
    #expect(library.reached(from: [.home]) == [.home, Board.ID("feelings")])
  }

  @Test("A hundred boards that all link to each other are searched in time")
  func everyLink() {
    let ids = (0..<100).map { "b\($0)" }
    let boards = ids.map { id in board(id, ids.map { button(id, $0, opens: $0) }) }
    #expect(BoardLibrary(boards).problems.isEmpty)
  }

  @Test("Only visible buttons make a board reachable")
  func hidden() {
    let library = BoardLibrary([board("home", [button("home", "a", opens: "a", hidden: true)]), board("a")])
    #expect(library.problems == [BoardLibrary.Problem(.board(Board.ID("a")), .isNeverReached)])
  }

  @Test("The emergency board needs no link")
  func emergency() {
    let library = BoardLibrary([board("home"), board("emergency")])
    #expect(library.problems.isEmpty)
    #expect(library.emergency == .emergency)
  }

  @Test("Buttons are found by their keys")
  func keys() throws {
    let library = BoardLibrary([board("home", [button("home", "a"), button("home", "b")])])
    #expect(library.keys.map(\.description) == ["home.a", "home.b"])
    #expect(library[try #require(Button.Key("home.b"))]?.label == "b")
    #expect(library[try #require(Button.Key("home.c"))] == nil)
  }
}

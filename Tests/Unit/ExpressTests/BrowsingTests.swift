import Boards
import Dialogue
import Testing

@testable import Express

/// How boards are found, whoever made them.
@Suite("Boards and navigation") struct BrowsingTests {
  private static func door(_ to: String, on board: String = "home") -> Button {
    Button(key: Button.Key(Board.ID(board), Button.ID("open-\(to)")), label: to, action: .open(Board.ID(to)))
  }

  private static func phrase(_ id: String, on board: String, isHidden: Bool = false) -> Button {
    Button(key: Button.Key(Board.ID(board), Button.ID(id)), label: id, isHidden: isHidden)
  }

  /// Ours, with emergency as the last of them, and so many that somebody added.
  private static func library(ours: Int = 4, added: Int) -> BoardLibrary {
    let ours = (1..<ours).map { "ours\($0)" } + ["emergency"]
    let names = ours + (0..<added).map { "added\($0)" }
    let boards = names.map { Board(id: Board.ID($0), name: $0, buttons: [phrase("one", on: $0)]) }
    return BoardLibrary([Board(id: .home, name: "Main menu", buttons: names.map { door($0) })] + boards)
  }

  private func menu(_ library: BoardLibrary) -> [String] {
    guard case .menu(let boards, _) = TestConversation(library: library).app.menu else { return [] }
    return boards.map(\.rawValue)
  }

  @Test("The menu lists the built-in boards, then the imported ones, up to five", arguments: 0...4)
  func five(added: Int) {
    let ours = ["ours1", "ours2", "ours3", "emergency"]
    #expect(menu(Self.library(added: added)) == ours + (added > 0 ? ["added0"] : []))
  }

  @Test("The menu always lists the emergency board")
  func emergency() {
    #expect(menu(Self.library(ours: 9, added: 2)) == ["ours1", "ours2", "ours3", "ours4", "emergency"])
  }

  @Test("With more than five boards the menu explains how to list all of them")
  func more() {
    var talk = TestConversation(library: Self.library(added: 1))
    talk.hear(.home)
    #expect(talk.said == ["menu"])
    talk = TestConversation(library: Self.library(added: 3))
    talk.hear(.home)
    #expect(talk.said == ["menu.more"])
    talk.hear(.read)
    for _ in 1..<7 { talk.hear(.next) }
    talk.hear(.select)
    #expect(talk.said.first == "board" && talk.state == .scanning(Board.ID("added2"), at: 0))
  }

  @Test("Examples are visible phrases, first a call for help")
  func examples() {
    let many = (0..<40).map { Board(id: Board.ID("b\($0)"), name: "", buttons: [Self.phrase("one", on: "b\($0)")]) }
    let called = [Self.phrase("hidden", on: "emergency", isHidden: true), Self.phrase("help", on: "emergency")]
    let library = BoardLibrary(many + [Board(id: .emergency, name: "", buttons: called)])
    var talk = TestConversation(library: library)
    talk.hear(.open(Board.ID("nothing")))
    let help = Button.Key(.emergency, Button.ID("help"))
    #expect(talk.app.offer == .offer(.home, help, Button.Key(Board.ID("b0"), Button.ID("one"))))
    let silent = BoardLibrary([Board(id: .home, name: "", buttons: [Self.phrase("hidden", on: "home", isHidden: true)])]
    )
    #expect(TestConversation(library: silent).app.example == .example(.home, Button.Key(.home, Button.ID("none"))))
  }

  @Test("\"back\" on a board leads to the board before it, otherwise to the first board")
  func back() {
    let back = Button(key: Button.Key(Board.ID("c"), Button.ID("back")), label: "back", action: .back)
    let boards = ["a", "b"].map { Board(id: Board.ID($0), name: $0, buttons: [Self.door("c", on: $0)]) }
    let library = BoardLibrary(
      [Board(id: .home, name: "", buttons: [Self.door("a"), Self.door("b"), Self.door("c")])] + boards
        + [Board(id: Board.ID("c"), name: "c", buttons: [back])])
    for (from, name) in [(["a", "c"], "a"), (["b", "c"], "b"), (["a", "b", "a", "c"], "a"), (["c"], "home")] {
      var talk = TestConversation(library: library)
      for id in from { talk.hear(.open(Board.ID(id))) }
      talk.hear(.select)
      #expect(talk.state == .scanning(Board.ID(name), at: 0), "\(from)")
    }
  }

  @Test("The history of \"back\" restarts at the main menu")
  func forgotten() {
    let back = Button(key: Button.Key(Board.ID("a"), Button.ID("back")), label: "back", action: .back)
    let boards = [
      Board(id: .home, name: "", buttons: [Self.door("a")]), Board(id: Board.ID("a"), name: "", buttons: [back]),
      Board(id: Board.ID("b"), name: "", buttons: [Self.door("a", on: "b")]),
    ]
    var talk = TestConversation(library: BoardLibrary(boards))
    talk.hear(.open(Board.ID("b")), .home, .open(Board.ID("a")), .select)
    #expect(talk.state == .scanning(.home, at: 0))
  }
}

import Assets
import Boards
import OpenBoards
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("Words of boards that mean something else already") struct UnsaidTests {
  private let root: DataDirectory
  init() throws { root = try DataDirectory.find(environment: [DataDirectory.variable: Scene.home]) }

  @Test("our own boards have none: their main menu is the main menu", arguments: ["en", "es"])
  func ours(tag: String) throws {
    let library = try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag).library
    #expect(try Unsaid.notices(of: library, in: root) == [])
  }

  @Test("a main menu of somebody's own cannot be opened by that name, which is told once for all its buttons")
  func once() throws {
    func door(_ board: Board.ID, _ id: String) -> Button {
      Button(key: Button.Key(board, Button.ID(id)), label: "Main menu", action: .open(.home))
    }
    let library = Library([
      Board(id: .home, name: "Main menu", locale: "en", buttons: []),
      Board(
        id: Board.ID("play"), name: "Play", locale: "en",
        buttons: [door(Board.ID("play"), "one"), door(Board.ID("play"), "two")]),
    ])
    let notices = try Unsaid.notices(of: library, in: root)
    #expect(notices.count == 1, "\(notices)")
    #expect(notices.first?.contains("board home: \"Main menu\"") == true)
  }
}

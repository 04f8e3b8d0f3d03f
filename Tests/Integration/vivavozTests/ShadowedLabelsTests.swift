import Boards
import OpenBoardFormat
import Testing
import YAML

@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

@Suite("Labels with another meaning") struct ShadowedLabelsTests {
  private let root: DataDirectory
  init() throws { root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home]) }

  @Test("The built-in boards have no labels with another meaning", arguments: ["en", "es"])
  func builtInBoards(tag: String) throws {
    let library = try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag).library
    #expect(try ShadowedLabels.warnings(of: library, in: root) == [])
  }

  @Test("Buttons that open an imported main menu lead to one warning, because \"main menu\" opens the built-in one")
  func once() throws {
    func menuButton(_ board: Board.ID, _ id: String) -> Button {
      Button(key: Button.Key(board, Button.ID(id)), label: "Main menu", action: .open(.home))
    }
    let library = BoardLibrary([
      Board(id: .home, name: "Main menu", locale: "en", buttons: []),
      Board(
        id: Board.ID("play"), name: "Play", locale: "en",
        buttons: [menuButton(Board.ID("play"), "one"), menuButton(Board.ID("play"), "two")]),
    ])
    let notices = try ShadowedLabels.warnings(of: library, in: root)
    #expect(notices.count == 1, "\(notices)")
    #expect(notices.first?.contains("board home: \"Main menu\"") == true)
  }
}
